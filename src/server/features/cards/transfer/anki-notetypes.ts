import * as z from 'zod/mini';
import { FileRefused } from './file-refused.ts';
import { integerOf, readMessage, textOf } from './protobuf.ts';
import { blob, type Database, hasTable, integer, readRows, text, type Value } from './sqlite.ts';

/** A kind of notes: their fields, and the templates that make cards of them. */
export interface Notetype {
  isCloze: boolean;
  isImageOcclusion: boolean;
  fields: string[];
  templates: { name: string; question: string; answer: string }[];
}

export interface AnkiDeck {
  name: string;
  /** Made by a search; its cards are at home in other decks. */
  isFiltered: boolean;
}

// More than any collection has; each costs a look at its templates.
const most = 10_000;

// Numbers of the fields in Anki's protobuf messages Notetype.Config, Template.Config and Deck.KindContainer.
const kindField = 1;
const stockKindField = 9;
const questionField = 1;
const answerField = 2;
const filteredField = 2;

const cloze = 1;
const imageOcclusion = 6;

/** Note types: from their own tables (schema 15 and later), else from JSON in `col`. */
export function readNotetypes(database: Database): Map<number, Notetype> {
  if (!hasTable(database, 'notetypes')) return legacyNotetypes(database);
  const notetypes = new Map<number, Notetype>();
  for (const [id, config] of readRows(database, 'select id, config from notetypes', most)) {
    const message = readMessage(blob(config));
    notetypes.set(integer(id), {
      isCloze: integerOf(message, kindField) === cloze,
      isImageOcclusion: integerOf(message, stockKindField) === imageOcclusion,
      fields: [],
      templates: [],
    });
  }
  for (const [id, name] of inOrder(database, 'ntid, name, ord', 'fields')) {
    notetypes.get(integer(id))?.fields.push(text(name));
  }
  for (const [id, name, config] of inOrder(database, 'ntid, name, config, ord', 'templates')) {
    const message = readMessage(blob(config));
    const template = { question: textOf(message, questionField), answer: textOf(message, answerField) };
    notetypes.get(integer(id))?.templates.push({ name: text(name), ...template });
  }
  return notetypes;
}

/** Rows of a table without a row number of its own, sorted here by `ord`, the last column. */
const inOrder = (database: Database, columns: string, table: string): Value[][] =>
  readRows(database, `select ${columns} from ${table}`, most).sort(
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
    legacy(database, 'models', legacyNotetype).map(([id, { type, originalStockKind, flds, tmpls }]) => [
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

/** Decks by their full names, 'Parent::Child'. */
export function readDecks(database: Database): Map<number, AnkiDeck> {
  if (!hasTable(database, 'decks')) return legacyDecks(database);
  const rows = readRows(database, 'select id, name, kind from decks', most);
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
    legacy(database, 'decks', legacyDeck).map(([id, { name, dyn }]) => [
      id,
      { name, isFiltered: Boolean(dyn) },
    ]),
  );
}

/** The entries of a column of `col` that holds JSON by id. */
function legacy<S extends z.ZodMiniType>(
  database: Database,
  column: string,
  schema: S,
): [number, z.output<S>][] {
  const [row] = readRows(database, `select ${column} from col`, 1);
  const parsed = z.record(z.string(), schema).safeParse(json(text(row?.[0])));
  if (!parsed.success) throw new FileRefused('unreadableFile');
  return Object.entries(parsed.data).map(([id, entry]) => [Number(id), entry as z.output<S>]);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
