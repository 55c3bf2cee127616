import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that is gone after the test, or when `finished` calls back. */
export function testFolder(finished: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'kurio-test-'));
  // Whoever still writes there a moment longer does not fail a test that is over.
  finished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
