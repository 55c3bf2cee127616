import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startProgram } from '../../testing/child.ts';
import { testFolder } from '../../testing/folder.ts';
import { openEmbedded } from './embedded-database.ts';
import { FolderInUseError, FolderUnusableError, lockFolder } from './folder-lock.ts';

const holdFolder = fileURLToPath(new URL('../../testing/hold-folder.ts', import.meta.url));

it('refuses a second holder in the same process until the first lets go', () => {
  const folder = testFolder();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  expect(() => lockFolder(folder)).toThrow(/^DATA_DIR: another Kurio server is running on [^\n]+$/);
  lock[Symbol.dispose]();
  lockFolder(folder)[Symbol.dispose]();
});

it('keeps the lock when a second one was refused', () => {
  const folder = testFolder();
  const lock = lockFolder(folder);
  for (let time = 0; time < 3; time += 1) expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  lock[Symbol.dispose]();
});

it('leaves another folder free', () => {
  const locks = [lockFolder(testFolder()), lockFolder(testFolder())];
  for (const lock of locks) lock[Symbol.dispose]();
});

it('makes the folder if there is none', () => {
  lockFolder(`${testFolder()}/a/b`)[Symbol.dispose]();
});

it('says in one line what is wrong with a folder that cannot be used', () => {
  const folder = testFolder();
  mkdirSync(`${folder}/in-use.lock`);
  for (const unusable of [folder, holdFolder]) {
    expect(() => lockFolder(unusable)).toThrow(FolderUnusableError);
    expect(() => lockFolder(unusable)).toThrow(/^DATA_DIR: \S+ cannot be used \([^\n]+\)\.$/);
  }
});

it('refuses another process, and ends with the process that is killed', async () => {
  const folder = testFolder();
  const holder = startProgram(holdFolder, [folder]);
  await holder.line(() => true);
  await expect(openEmbedded(folder)).rejects.toThrow(FolderInUseError);
  const second = await startProgram(holdFolder, [folder]).ended;
  expect(second.code).toBe(1);
  expect(second.stderr).toContain('another Kurio server is running');
  await holder.kill('SIGKILL');
  lockFolder(folder)[Symbol.dispose]();
});
