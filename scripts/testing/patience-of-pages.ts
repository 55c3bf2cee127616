import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'vitest';
import { patienceMs } from './patience.ts';

// It takes a third of a second, and a test without a page does not need it.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure, getConfig } = await import('@testing-library/react');
  const { asyncWrapper } = getConfig();
  configure({
    asyncUtilTimeout: patienceMs,
    // What is found may have been drawn a moment ago: its effects, such as moving the focus, come in React's next turns.
    async asyncWrapper(act) {
      const result = await asyncWrapper(act);
      for (let turns = 0; turns < 3; turns += 1) await turn();
      return result;
    },
  });
}
