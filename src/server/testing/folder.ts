import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that is gone after the test, or when `finished` calls back. */
export function testFolder(finished: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'kurio-test-'));
  // A process that is still writing there must not fail a test that has ended.
  finished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
