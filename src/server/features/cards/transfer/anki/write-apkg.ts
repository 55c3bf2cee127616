import { createHash } from 'node:crypto';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { learnerDay } from '#core/cards/learner-day.ts';
import { kurioEntry, toLine } from '../kurio-entry.ts';
import type { OutgoingCard } from '../outgoing.ts';
import { cardRow, logRows, noteRow, type Row } from './anki-rows.ts';
import { createTables, defaultDeck, firstDay, writeCollectionRow } from './anki-schema.ts';
import { type Database, openSqlite } from './sqlite.ts';

/** Writes a legacy Anki package: first cards, then media, then the end. */
export interface ApkgWriter {
  cards(cards: readonly OutgoingCard[]): void;
  /** Call after the last card, before the media. */
  cardsEnd(): void;
  media(name: string, content: Uint8Array): void;
  end(): void;
}

/** `now` is in ms. Each chunk of the package goes to `out`. */
export async function apkgWriter(
  { now, timeZone }: { now: number; timeZone: string },
  out: (chunk: Uint8Array) => void,
): Promise<ApkgWriter> {
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    out(chunk);
  });
  const lines = new ZipDeflate(kurioEntry, { level: 6 });
  zip.add(lines);
  const collection = collectionWriter(await openSqlite(), now, timeZone);
  const names: string[] = [];

  return {
    cards(cards) {
      collection.write(cards);
      lines.push(Buffer.from(cards.map(toLine).join('')));
    },
    cardsEnd() {
      lines.push(new Uint8Array(), true);
      addPacked(zip, 'collection.anki2', collection.end());
    },
    media(name, content) {
      // Pictures and sounds are compressed already.
      const entry = new ZipPassThrough(String(names.length));
      zip.add(entry);
      entry.push(content, true);
      names.push(name);
    },
    end() {
      addPacked(zip, 'media', Buffer.from(JSON.stringify(Object.fromEntries(names.entries()))));
      zip.end();
    },
  };
}

function addPacked(zip: Zip, name: string, content: Uint8Array): void {
  const entry = new ZipDeflate(name, { level: 6 });
  zip.add(entry);
  entry.push(content, true);
}

function collectionWriter(database: Database, now: number, timeZone: string) {
  const today = learnerDay(now, timeZone);
  const seconds = Math.floor(now / 1000);
  const deckIds = new Map<string, number>();
  const noteIdOf = idsFromTimes();
  const logIdOf = idsFromTimes();
  let position = 0;
  createTables(database);
  const insert = inserter(database);
  database.exec('begin');

  return {
    write(cards: readonly OutgoingCard[]): void {
      for (const card of cards) {
        const id = noteIdOf(card.createdAt.getTime());
        position += 1;
        insert('notes', noteRow(card, id, seconds));
        const ids = { id, deck: deckIdOf(deckIds, card.deck) };
        insert('cards', cardRow(card, ids, seconds, firstDay(today), position));
        for (const row of logRows(card, id, logIdOf)) insert('revlog', row);
      }
    },
    end(): Uint8Array {
      writeCollectionRow(database, deckIds, { now, today, timeZone });
      database.exec('commit');
      const bytes = database.export();
      database.close();
      return bytes;
    },
  };
}

/** Creates unique ids from times in ms, as Anki does. */
function idsFromTimes(): (time: number) => number {
  const used = new Set<number>();
  return (time) => {
    let id = time;
    while (used.has(id)) id += 1;
    used.add(id);
    return id;
  };
}

function inserter(database: Database): (table: string, row: Row) => void {
  const statements = new Map<string, ReturnType<Database['prepare']>>();
  return (table, row) => {
    const parameters = row.map(() => '?').join(', ');
    const statement =
      statements.get(table) ?? database.prepare(`insert into ${table} values (${parameters})`);
    statements.set(table, statement);
    statement.run(row);
  };
}

const firstDeckId = 1_600_000_000_000;

/** Derives a deck's id from its name, so that two packages agree. Adds its parent decks, too. */
function deckIdOf(ids: Map<string, number>, name: string): number {
  if (name === '') return defaultDeck;
  const known = ids.get(name);
  if (known !== undefined) return known;
  const parent = name.lastIndexOf('::');
  if (parent > 0) deckIdOf(ids, name.slice(0, parent));
  const taken = new Set(ids.values());
  let id = firstDeckId + createHash('sha1').update(name).digest().readUInt32BE(0);
  while (taken.has(id)) id += 1;
  ids.set(name, id);
  return id;
}
