import { transferLimits } from '../transfer-limits.ts';
import { type AnkiDeck, type Notetype, readDecks, readNotetypes } from './anki-notetypes.ts';
import { integer, openUntrusted, readRows, text, type Value } from './sqlite.ts';

export interface AnkiNote {
  guid: string;
  notetype: number;
  tags: string[];
  fields: string[];
}

/** A row of `cards`, with Anki's column names. */
export interface AnkiCard {
  id: number;
  nid: number;
  did: number;
  ord: number;
  type: number;
  queue: number;
  due: number;
  ivl: number;
  factor: number;
  reps: number;
  lapses: number;
  left: number;
  odue: number;
  odid: number;
  data: string;
}

/** A row of `revlog`: the id is the time in ms, `ease` the button from 1, intervals in days, negative ones in seconds. */
export interface AnkiReview {
  id: number;
  ease: number;
  ivl: number;
  lastIvl: number;
  factor: number;
  type: number;
}

/** The content of an Anki collection, whichever schema it has. */
export interface AnkiCollection {
  /** When it was created, in seconds since 1970. Its days count from there. */
  createdAt: number;
  notetypes: Map<number, Notetype>;
  decks: Map<number, AnkiDeck>;
  notes: Map<number, AnkiNote>;
  cards: AnkiCard[];
  /** By card, oldest first. */
  reviews: Map<number, AnkiReview[]>;
}

/** Reads a collection's SQLite file, of schema 11, or 15 and later. Throws `unreadableFile` and `fileTooBig`. */
export async function readCollection(bytes: Uint8Array): Promise<AnkiCollection> {
  const database = await openUntrusted(bytes, ['col', 'notes', 'cards', 'revlog']);
  try {
    const [created] = readRows(database, 'select crt from col', 1);
    return {
      createdAt: integer(created?.[0]),
      notetypes: readNotetypes(database),
      decks: readDecks(database),
      notes: new Map(readRows(database, notesQuery, transferLimits.cards).map(toNote)),
      cards: readRows(database, cardsQuery, transferLimits.cards).map(toCard),
      reviews: byCard(readRows(database, reviewsQuery, transferLimits.reviews)),
    };
  } finally {
    database.close();
  }
}

const notesQuery = 'select id, guid, mid, tags, flds from notes';
const cardsQuery = `select id, nid, did, ord, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, data
  from cards order by id`;
const reviewsQuery = 'select cid, id, ease, ivl, lastIvl, factor, type from revlog order by id';

const fieldSeparator = '\x1f';

function toNote([id, guid, mid, tags, fields]: Value[]): [number, AnkiNote] {
  return [
    integer(id),
    {
      guid: text(guid),
      notetype: integer(mid),
      tags: text(tags)
        .split(/[ \u3000]+/)
        .filter((tag) => tag !== ''),
      fields: text(fields).split(fieldSeparator),
    },
  ];
}

function toCard(row: Value[]): AnkiCard {
  const [id, nid, did, ord, type, queue, due, ivl, factor, reps, lapses, left, odue, odid] = row.map(integer);
  const schedule = { type, queue, due, ivl, factor, reps, lapses, left, odue, odid };
  return { id, nid, did, ord, ...schedule, data: text(row.at(-1)) } as AnkiCard;
}

function byCard(rows: Value[][]): Map<number, AnkiReview[]> {
  const reviews = new Map<number, AnkiReview[]>();
  for (const row of rows) {
    const [card = 0, id = 0, ease = 0, ivl = 0, lastIvl = 0, factor = 0, type = 0] = row.map(integer);
    const review = { id, ease, ivl, lastIvl, factor, type };
    const earlier = reviews.get(card);
    if (earlier) earlier.push(review);
    else reviews.set(card, [review]);
  }
  return reviews;
}
