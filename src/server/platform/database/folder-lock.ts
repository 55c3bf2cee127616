import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another server runs on this data folder; two would lose each other's rows. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(folder: string) {
    super(
      `DATA_DIR: another Kurio server is running on ${folder}. Stop it first, or give this one a folder of its own.`,
    );
  }
}

/** The data folder cannot be made or written. */
export class FolderUnusableError extends Error {
  override readonly name = 'FolderUnusableError';
  constructor(folder: string, cause: Error) {
    super(`DATA_DIR: ${folder} cannot be used (${cause.message}).`, { cause });
  }
}

const sqliteBusy = 5;

/**
 * Takes the folder for this process alone. Node has no file locks of its own; SQLite's are the kernel's,
 * so they end with the process however it ends, and no stale lock is left to clean up. Throws
 * `FolderInUseError` or `FolderUnusableError`.
 */
export function lockFolder(folder: string): Disposable {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    lock = new DatabaseSync(join(folder, 'in-use.lock'));
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (cause) {
    lock?.close();
    if ((cause as { errcode?: number }).errcode === sqliteBusy) throw new FolderInUseError(folder);
    throw new FolderUnusableError(folder, cause as Error);
  }
  const held = lock;
  return { [Symbol.dispose]: () => held.close() };
}
