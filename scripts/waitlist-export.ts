// Writes the waitlist of the database that the environment names as CSV, to the standard output or into a file.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../src/server/app/config.ts';
import { toCsv } from '../src/server/features/waitlist/csv.ts';
import { entries } from '../src/server/features/waitlist/repository.ts';
import { DatabaseUnreachableError } from '../src/server/platform/database/database-errors.ts';
import { FolderInUseError, FolderUnusableError } from '../src/server/platform/database/folder-lock.ts';
import { openDatabase } from '../src/server/platform/database/open-database.ts';

const usage = 'Use: npm run --silent waitlist:export -- [--with-left] [file.csv]';

async function exportList(file: string | undefined, hasLeftOnes: boolean): Promise<void> {
  const open = await openDatabase(readConfig(process.env));
  try {
    const list = await entries(open.database, hasLeftOnes);
    if (file === undefined) return void process.stdout.write(toCsv(list));
    // The addresses are for the eyes of whoever asked for them.
    await writeFile(file, toCsv(list), { mode: 0o600, flag: 'wx' });
    console.log(`${list.length === 1 ? '1 entry is' : `${list.length} entries are`} in ${file}.`);
  } finally {
    await open.close();
  }
}

/** What a person can mend, in one line; undefined for anything else. */
function mendable(error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof FolderInUseError)
    return 'Kurio is running on this DATA_DIR, and the embedded database is open for one program alone. Stop Kurio, export, and start it again.';
  if ([ConfigError, FolderUnusableError, DatabaseUnreachableError].some((kind) => error instanceof kind))
    return message;
  if (code === 'EEXIST') return `${message}. Nothing was written; name another file or move that one away.`;
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${message}\n${usage}`;
  return code?.startsWith('E') && !code.startsWith('ERR_') ? message : undefined;
}

try {
  const { values, positionals } = parseArgs({
    options: { 'with-left': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help) console.log(usage);
  else await exportList(positionals[0], values['with-left']);
} catch (error) {
  const told = mendable(error);
  if (told === undefined) throw error;
  console.error(told);
  process.exit(1);
}
