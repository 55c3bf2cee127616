// Writes the waitlist of the database that the environment names as CSV, to the standard output or into a file.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../src/server/app/config.ts';
import { waitlistCsv } from '../src/server/app/waitlist-csv.ts';
import { DatabaseUnreachableError } from '../src/server/platform/database/database-errors.ts';
import { FolderInUseError, FolderUnusableError } from '../src/server/platform/database/folder-lock.ts';
import { openDatabase } from '../src/server/platform/database/open-database.ts';

const usage = 'Use: npm run --silent waitlist:export -- [--with-left] [file.csv]';

async function exportList(file: string | undefined, includesLeft: boolean): Promise<void> {
  const open = await openDatabase(readConfig(process.env));
  try {
    const { csv, count } = await waitlistCsv(open.database, includesLeft);
    if (file === undefined) return void process.stdout.write(csv);
    // Other users of this machine must not read the addresses.
    await writeFile(file, csv, { mode: 0o600, flag: 'wx' });
    console.log(`${count === 1 ? '1 entry is' : `${count} entries are`} in ${file}.`);
  } finally {
    await open.close();
  }
}

/** The message for an error that the user can fix; undefined for any other. */
function userMessage(error: unknown): string | undefined {
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
  const message = userMessage(error);
  if (message === undefined) throw error;
  console.error(message);
  process.exit(1);
}
