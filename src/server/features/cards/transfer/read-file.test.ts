import { zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import initSqlJs from 'sql.js';
import { expect, it } from 'vitest';
import { ankiPackage } from '../../../testing/anki-package.ts';
import { readFile } from './read-file.ts';

const context = { deck: '', timeZone: 'UTC', now: Date.parse('2026-11-20T10:00:00Z'), weights: null };
const png = Uint8Array.from(Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1'));

/** Another number in the central directory of an archive, `at` bytes after the start of its first entry. */
function forged(zip: Uint8Array, signature: number, at: number, value: number): Uint8Array {
  const forged = Uint8Array.from(zip);
  const view = new DataView(forged.buffer);
  for (let start = 0; start < zip.length - 4; start += 1) {
    if (view.getUint32(start, true) === signature) view.setUint32(start + at, value, true);
  }
  return forged;
}

const zeros = new Uint8Array(20_000_000);
const whole = await ankiPackage({ notes: [{ guid: 'a', fields: ['one', 'eins'] }], cards: [{ note: 0 }] });

it.each<[string, string, Uint8Array, string]>([
  ['nothing', 'x.apkg', new Uint8Array(), 'unreadableFile'],
  ['half of a package', 'x.apkg', whole.subarray(0, whole.length / 2), 'unreadableFile'],
  ['no archive', 'x.apkg', strToU8('not a package'), 'unreadableFile'],
  ['a spreadsheet', 'x.apkg', zipSync({ 'xl/workbook.xml': strToU8('<x/>') }), 'unreadableFile'],
  ['a spreadsheet as text', 'x.csv', zipSync({ 'xl/workbook.xml': strToU8('<x/>') }), 'unreadableFile'],
  ['a PDF as text', 'x.csv', strToU8('%PDF-1.7\n1,2'), 'unreadableFile'],
  ['a picture as text', 'x.txt', png, 'unreadableFile'],
  ['a file of another kind', 'x.docx', strToU8('a,b'), 'unreadableFile'],
  ['no database', 'x.apkg', zipSync({ 'collection.anki2': strToU8('no database') }), 'unreadableFile'],
  [
    'a broken database',
    'x.apkg',
    zipSync({
      'collection.anki2': Uint8Array.from([...strToU8('SQLite format 3\0'), ...zeros.subarray(0, 4_000)]),
    }),
    'unreadableFile',
  ],
  ['20 MB of zeros', 'x.apkg', zipSync({ 'collection.anki2': zeros }), 'fileTooBig'],
  [
    'a size that is a lie',
    'x.apkg',
    forged(zipSync({ 'collection.anki2': zeros }), 0x02014b50, 24, 100),
    'fileTooBig',
  ],
  ['a size of 4 GB', 'x.apkg', forged(whole, 0x02014b50, 24, 0xfffffff0), 'fileTooBig'],
  ['entries beyond number', 'x.apkg', forged(whole, 0x06054b50, 8, 0xffffffff), 'fileTooBig'],
  ['entries that share their bytes', 'x.apkg', forged(whole, 0x02014b50, 20, whole.length), 'unreadableFile'],
  ['entries beyond the end', 'x.apkg', forged(whole, 0x02014b50, 42, 0xfffff0), 'unreadableFile'],
])('refuses %s', async (_, name, content, code) => {
  await expect(readFile(name, content, context)).rejects.toMatchObject({ name: 'CallError', code });
});

it('refuses a database in which a table is a program', async () => {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.exec(`create table col (crt, models, decks); insert into col values (0, '{}', '{}');
     create table cards (id); create table revlog (id);
    create view notes as with recursive n(id) as (select 1 union all select id + 1 from n)
      select id, '' as guid, 0 as mid, '' as tags, '' as flds from n`);
  const file = zipSync({ 'collection.anki2': database.export(), media: strToU8('{}') });
  await expect(readFile('x.apkg', file, context)).rejects.toMatchObject({ code: 'unreadableFile' });
});

it('refuses Zstandard that unpacks to more than a collection may hold', async () => {
  const packed = zstdCompressSync(new Uint8Array(310_000_000));
  const file = zipSync({ 'collection.anki21b': packed }, { level: 0 });
  expect(file.length).toBeLessThan(100_000);
  await expect(readFile('x.apkg', file, context)).rejects.toMatchObject({ code: 'fileTooBig' });
});
