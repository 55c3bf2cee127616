import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitlist } from '../src/server/features/waitlist/tables.ts';
import type { OpenDatabase } from '../src/server/platform/database/database.ts';
import { openEmbedded } from '../src/server/platform/database/embedded-database.ts';
import { testFolder } from '../src/server/testing/folder.ts';

const script = join(import.meta.dirname, 'waitlist-export.ts');
const folder = testFolder(afterAll);

const entry = { niche: '', source: '', joinedAt: new Date('2026-11-20T10:00:00Z'), isMailDue: false };
const families = [
  { ...entry, id: '1', email: 'ada@home.example', niche: 'speech, "late"\nand ä', source: 'n1' },
  {
    ...entry,
    id: '2',
    email: '+tag@home.example',
    niche: '=HYPERLINK("https://evil.example")',
    source: '@SUM(A1)',
  },
  {
    ...entry,
    id: '3',
    email: 'bea@home.example',
    niche: '\t-1',
    unsubscribedAt: new Date('2026-11-21T10:00:00Z'),
  },
];

beforeAll(async () => {
  const { database, close } = await open();
  await database.insert(waitlist).values(families);
  await close();
}, 30_000);

const open = (): Promise<OpenDatabase> => openEmbedded(folder);

/** Runs the command on that folder, without what else the environment of the tests names. */
async function run(...words: string[]) {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  const child = spawn(process.execPath, [script, ...words], { env });
  const closed = Promise.withResolvers<number | null>();
  child.once('close', closed.resolve);
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { out, errors, status: await closed.promise };
}

const cells = (csv: string) => papaparse.parse<string[]>(csv.replace(/^\ufeff/, '').trim()).data;

describe('the export', { timeout: 30_000 }, () => {
  it('writes who is on the list, and no formulas', async () => {
    const { out, errors, status } = await run();
    expect([errors, status]).toEqual(['', 0]);
    const joined = '2026-11-20T10:00:00.000Z';
    expect(cells(out)).toEqual([
      ['email', 'niche', 'source', 'joined', 'left'],
      ['ada@home.example', 'speech, "late"\nand ä', 'n1', joined, ''],
      ["'+tag@home.example", '\'=HYPERLINK("https://evil.example")', "'@SUM(A1)", joined, ''],
    ]);
  });

  it('writes those who left as well, where they are asked for, into a file for its owner alone', async () => {
    const file = join(folder, 'families.csv');
    expect(await run('--with-left', file)).toMatchObject({ out: `3 entries are in ${file}.\n`, status: 0 });
    const left = cells(await readFile(file, 'utf8')).at(-1);
    expect(left?.[0]).toBe('bea@home.example');
    expect(left?.[1]).toBe("'\t-1");
    expect(left?.[4]).toBe('2026-11-21T10:00:00.000Z');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const again = await run(file);
    expect([again.status, again.errors]).toEqual([1, expect.stringContaining('Nothing was written')]);
  });

  it('says that the server must be stopped first', async () => {
    const { close } = await open();
    const { errors, status } = await run();
    await close();
    expect([status, errors]).toEqual([1, expect.stringMatching(/^Kurio is running on this DATA_DIR.*\n$/)]);
  });

  it('says how it is used', async () => {
    const { errors, status } = await run('--what');
    expect([status, errors]).toEqual([1, expect.stringContaining('npm run --silent waitlist:export')]);
  });
});
