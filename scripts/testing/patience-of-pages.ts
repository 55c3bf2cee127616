import { expect } from 'vitest';
import { patienceMs } from './patience.ts';

// It takes a third of a second, and a test without a page does not need it.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patienceMs });
}
