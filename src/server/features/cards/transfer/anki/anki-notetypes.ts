import * as z from 'zod/mini';
import { unreadableFile } from '../../errors.ts';
import { integerOf, readMessage, textOf } from './protobuf.ts';
import { blob, type Database, hasTable, integer, readRows, text, type Value } from './sqlite.ts';

/** A note type: the fields of its notes, and the templates of their cards. */
export interface Notetype {
  isCloze: boolean;
  isImageOcclusion: boolean;
  fields: string[];
  templates: { name: string; question: string; answer: string }[];
}

export interface AnkiDeck {
  name: string;
  /** A temporary deck from a search. Its cards belong to other decks. */
  isFiltered: boolean;
}

// More than any collection has.
const maxRows = 10_000;

// Numbers of the fields in Anki's protobuf messages Notetype.Config, Template.Config and Deck.KindContainer.
const kindField = 1;
const stockKindField = 9;
const questionField = 1;
const answerField = 2;
const filteredField = 2;

const cloze = 1;
const imageOcclusion = 6;

/** Reads note types from their tables (schema 15 and later), or from JSON in `col`. */
export function readNotetypes(database: Database): Map<number, Notetype> {
  if (!hasTable(database, 'notetypes')) return legacyNotetypes(database);
  const notetypes = new Map<number, Notetype>();
  for (const [id, config] of readRows(database, 'select id, config from notetypes', maxRows)) {
    const message = readMessage(blob(config));
    notetypes.set(integer(id), {
      isCloze: integerOf(message, kindField) === cloze,
      isImageOcclusion: integerOf(message, stockKindField) === imageOcclusion,
      fields: [],
      templates: [],
    });
  }
  for (const [id, name] of sortedRows(database, 'ntid, name, ord', 'fields')) {
    notetypes.get(integer(id))?.fields.push(text(name));
  }
  for (const [id, name, config] of sortedRows(database, 'ntid, name, config, ord', 'templates')) {
    const message = readMessage(blob(config));
    const template = { question: textOf(message, questionField), answer: textOf(message, answerField) };
    notetypes.get(integer(id))?.templates.push({ name: text(name), ...template });
  }
  return notetypes;
}

/** The rows of a table, sorted by `ord`, the last column. The tables have no row number to sort by. */
const sortedRows = (database: Database, columns: string, table: string): Value[][] =>
  readRows(database, `select ${columns} from ${table}`, maxRows).sort(
    (a, b) => integer(a.at(-1)) - integer(b.at(-1)),
  );

const legacyNotetype = z.object({
  type: z._default(z.number(), 0),
  originalStockKind: z._default(z.number(), 0),
  flds: z.array(z.object({ name: z.string() })),
  tmpls: z.array(z.object({ name: z.string(), qfmt: z.string(), afmt: z._default(z.string(), '') })),
});

function legacyNotetypes(database: Database): Map<number, Notetype> {
  return new Map(
    jsonEntries(database, 'models', legacyNotetype).map(([id, { type, originalStockKind, flds, tmpls }]) => [
      id,
      {
        isCloze: type === cloze,
        isImageOcclusion: originalStockKind === imageOcclusion,
        fields: flds.map(({ name }) => name),
        templates: tmpls.map(({ name, qfmt, afmt }) => ({ name, question: qfmt, answer: afmt })),
      },
    ]),
  );
}

/** Decks by id, with their full names, 'Parent::Child'. */
export function readDecks(database: Database): Map<number, AnkiDeck> {
  if (!hasTable(database, 'decks')) return legacyDecks(database);
  const rows = readRows(database, 'select id, name, kind from decks', maxRows);
  return new Map(
    rows.map(([id, name, kind]) => {
      const isFiltered = readMessage(blob(kind)).has(filteredField);
      return [integer(id), { name: text(name).replaceAll('\x1f', '::'), isFiltered }];
    }),
  );
}

const legacyDeck = z.object({ name: z.string(), dyn: z._default(z.union([z.number(), z.boolean()]), 0) });

function legacyDecks(database: Database): Map<number, AnkiDeck> {
  return new Map(
    jsonEntries(database, 'decks', legacyDeck).map(([id, { name, dyn }]) => [
      id,
      { name, isFiltered: Boolean(dyn) },
    ]),
  );
}

/** The entries of a column of `col` that contains JSON by id. */
function jsonEntries<S extends z.ZodMiniType>(
  database: Database,
  column: string,
  schema: S,
): [number, z.output<S>][] {
  const [row] = readRows(database, `select ${column} from col`, 1);
  const parsed = z.record(z.string(), schema).safeParse(json(text(row?.[0])));
  if (!parsed.success) throw unreadableFile();
  return Object.entries(parsed.data).map(([id, entry]) => [Number(id), entry as z.output<S>]);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
