import { lockFolder } from '../platform/database/folder-lock.ts';

// A program for tests to kill while it holds a data folder.
const held = lockFolder(process.argv[2] ?? '');
process.stdout.write('held\n');
// The lock ends with the object, so something must still know it.
setInterval(() => held, 60_000);
