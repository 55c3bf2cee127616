import { zstdCompressSync } from 'node:zlib';
import { type Zippable, zipSync } from 'fflate';
import initSqlJs from 'sql.js';
import { createTables } from '../features/cards/transfer/anki/anki-schema.ts';

type Kind = 'legacy' | 'latest';
type Database = InstanceType<Awaited<ReturnType<typeof initSqlJs>>['Database']>;

interface Notetype {
  id: number;
  fields: string[];
  templates: [question: string, answer: string][];
  isCloze?: boolean;
  /** 6 is image occlusion. */
  stockKind?: number;
}

/** A card with the columns that a test cares about; `note` is the place of its note in the list. */
export interface GivenCard {
  note: number;
  ord?: number;
  deck?: number;
  type?: number;
  queue?: number;
  due?: number;
  ivl?: number;
  factor?: number;
  reps?: number;
  lapses?: number;
  odue?: number;
  odid?: number;
  data?: string;
  log?: { id: number; ease: number; ivl?: number; lastIvl?: number; factor?: number; type?: number }[];
}

export interface GivenPackage {
  kind?: Kind;
  /** In seconds since 1970. */
  createdAt?: number;
  notetypes?: Notetype[];
  decks?: { id: number; name: string; isFiltered?: boolean }[];
  notes: { guid: string; fields: string[]; tags?: string; notetype?: number }[];
  cards: GivenCard[];
  media?: Record<string, Uint8Array>;
  /** Entries beside those that a package has, or in place of them. */
  entries?: Zippable;
}

export const basic: Notetype = {
  id: 1,
  fields: ['Front', 'Back'],
  templates: [
    ['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}'],
    ['{{Back}}', '{{FrontSide}}<hr id=answer>{{Front}}'],
  ],
};

/** A deck package as Anki writes it, of the legacy kind or of the one since 2.1.50. */
export async function ankiPackage({ kind = 'legacy', ...given }: GivenPackage): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database();
  createTables(database);
  const { decks = [{ id: 1, name: 'Default' }], notetypes = [basic], media = {} } = given;
  const legacy = kind === 'legacy';
  const columns = legacy ? [json(notetypes.map(legacyNotetype)), json(decks.map(legacyDeck))] : ['', ''];
  database.run('insert into col values (1, ?, 0, 0, ?, 0, 0, 0, ?, ?, ?, ?, ?)', [
    ...[given.createdAt ?? 0, legacy ? 11 : 18, '{}', ...columns, '{}', '{}'],
  ]);
  if (!legacy) latestTables(database, notetypes, decks);
  given.notes.forEach(({ guid, fields, tags = '', notetype = notetypes[0]?.id ?? 1 }, n) => {
    const values = [n + 1, guid, notetype, 0, 0, tags, fields.join('\x1f'), fields[0] ?? '', 0, 0, ''];
    database.run(`insert into notes values (${places(11)})`, values);
  });
  for (const [n, card] of given.cards.entries()) writeCard(database, card, n + 1);
  const collection = database.export();
  database.close();
  const files = Object.entries(media);
  return legacy
    ? zipSync({
        'collection.anki2': collection,
        media: text(JSON.stringify(Object.fromEntries(files.map(([name], n) => [n, name])))),
        ...Object.fromEntries(files.map(([, bytes], n) => [n, bytes])),
        ...given.entries,
      })
    : zipSync(
        {
          'collection.anki21b': zstdCompressSync(collection),
          // What an older Anki finds: one card that asks for an update.
          'collection.anki2': text('old'),
          meta: message([1, 3]),
          media: zstdCompressSync(
            message(...files.map(([name, b]) => [1, message([1, name], [2, b.length])] as Field)),
          ),
          ...Object.fromEntries(files.map(([, bytes], n) => [n, zstdCompressSync(bytes)])),
          ...given.entries,
        },
        { level: 0 },
      );
}

const text = (string: string) => new TextEncoder().encode(string);
const json = (entries: { id: number }[]) =>
  JSON.stringify(Object.fromEntries(entries.map((entry) => [entry.id, entry])));
const places = (count: number) => Array(count).fill('?').join(', ');

const legacyNotetype = ({ id, fields, templates, isCloze, stockKind }: Notetype) => ({
  id,
  type: isCloze ? 1 : 0,
  originalStockKind: stockKind,
  flds: fields.map((name, ord) => ({ name, ord })),
  tmpls: templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, ord, qfmt, afmt })),
});

const legacyDeck = ({ id, name, isFiltered }: { id: number; name: string; isFiltered?: boolean }) => ({
  id,
  name,
  dyn: isFiltered ? 1 : 0,
});

function writeCard(database: Database, card: GivenCard, id: number): void {
  const { note, ord = 0, deck = 1, type = 0, queue = type, due = 0, ivl = 0, factor = 0 } = card;
  const { reps = 0, lapses = 0, odue = 0, odid = 0, data = '', log = [] } = card;
  database.run(`insert into cards values (${places(18)})`, [
    ...[id, note + 1, deck, ord, 0, 0, type, queue, due, ivl, factor, reps, lapses, 0, odue, odid, 0, data],
  ]);
  for (const { id: at, ease, ivl: after = 0, lastIvl = 0, factor: growth = 2500, type: kind = 0 } of log) {
    const values = [at, id, 0, ease, after, lastIvl, growth, 0, kind];
    database.run(`insert into revlog values (${places(9)})`, values);
  }
}

/** The tables of schema 18, with the names sorted by a rule that no other program has. */
function latestTables(database: Database, notetypes: Notetype[], decks: GivenPackage['decks']): void {
  const collated = 'text not null collate nocase';
  database.exec(`
    create table notetypes (id integer primary key, name ${collated}, mtime_secs integer, usn integer, config blob);
    create unique index idx_notetypes_name on notetypes (name);
    create table fields (ntid integer, ord integer, name ${collated}, config blob, primary key (ntid, ord)) without rowid;
    create unique index idx_fields_name_ntid on fields (name, ntid);
    create table templates (ntid integer, ord integer, name ${collated}, mtime_secs integer, usn integer, config blob,
      primary key (ntid, ord)) without rowid;
    create table decks (id integer primary key, name ${collated}, mtime_secs integer, usn integer, common blob, kind blob);
    create unique index idx_decks_name on decks (name)`);
  for (const { id, fields, templates, isCloze, stockKind = 0 } of notetypes) {
    const config = message([1, isCloze ? 1 : 0], [3, '.card {}'], [9, stockKind]);
    database.run('insert into notetypes values (?, ?, 0, 0, ?)', [id, `Type ${id}`, config]);
    fields.forEach((name, ord) => {
      database.run('insert into fields values (?, ?, ?, ?)', [id, ord, name, new Uint8Array()]);
    });
    templates.forEach(([question, answer], ord) => {
      const values = [id, ord, `Card ${ord + 1}`, message([1, question], [2, answer])];
      database.run('insert into templates values (?, ?, ?, 0, 0, ?)', values);
    });
  }
  for (const { id, name, isFiltered } of decks ?? []) {
    const kind = message([isFiltered ? 2 : 1, message([1, 1])]);
    const values = [id, name.replaceAll('::', '\x1f'), new Uint8Array(), kind];
    database.run('insert into decks values (?, ?, 0, 0, ?, ?)', values);
  }
  database.exec('pragma writable_schema = on');
  database.exec(`update sqlite_master set sql = replace(sql, 'collate nocase', 'collate unicase')`);
}

type Field = [number: number, value: number | string | Uint8Array];

/** A message of protocol buffers. */
export function message(...fields: Field[]): Uint8Array {
  return Buffer.concat(
    fields.map(([number, value]) => {
      if (typeof value === 'number') return Buffer.concat([varint(number * 8), varint(value)]);
      const bytes = typeof value === 'string' ? text(value) : value;
      return Buffer.concat([varint(number * 8 + 2), varint(bytes.length), bytes]);
    }),
  );
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest % 128) + (rest >= 128 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Uint8Array.from(bytes);
}
