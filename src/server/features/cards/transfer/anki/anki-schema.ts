import { startOfDay } from '#core/cards/learner-day.ts';
import { addDays } from '#core/local-day.ts';
import { kurioFields, kurioNotetype } from './kurio-notetype.ts';
import type { Database } from './sqlite.ts';

/*
 * Schema 11, which every Anki since 2012 reads, with Anki's columns in Anki's order. Dates and times are in seconds
 * unless noted. `usn` -1 means 'not synced yet'.
 */

const tables: Record<string, string> = {
  col: `id integer primary key, crt integer not null, mod integer not null, scm integer not null,
    ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
    models text not null, decks text not null, dconf text not null, tags text not null`,
  notes: `id integer primary key, guid text not null, mid integer not null, mod integer not null,
    usn integer not null, tags text not null, flds text not null, sfld integer not null,
    csum integer not null, flags integer not null, data text not null`,
  cards: `id integer primary key, nid integer not null, did integer not null, ord integer not null,
    mod integer not null, usn integer not null, type integer not null, queue integer not null,
    due integer not null, ivl integer not null, factor integer not null, reps integer not null,
    lapses integer not null, left integer not null, odue integer not null, odid integer not null,
    flags integer not null, data text not null`,
  revlog: `id integer primary key, cid integer not null, usn integer not null, ease integer not null,
    ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
    type integer not null`,
  graves: 'usn integer not null, oid integer not null, type integer not null',
};

const indexes: Record<string, string> = {
  ix_notes_usn: 'notes (usn)',
  ix_cards_usn: 'cards (usn)',
  ix_revlog_usn: 'revlog (usn)',
  ix_cards_nid: 'cards (nid)',
  ix_cards_sched: 'cards (did, queue, due)',
  ix_revlog_cid: 'revlog (cid)',
  ix_notes_csum: 'notes (csum)',
};

const version = 11;
export const defaultDeck = 1;

/** Creates the empty tables. */
export function createTables(database: Database): void {
  for (const [name, columns] of Object.entries(tables)) database.exec(`create table ${name} (${columns})`);
  for (const [name, columns] of Object.entries(indexes)) database.exec(`create index ${name} on ${columns}`);
}

// The first day of an exported collection, so long ago that no card was due before.
const daysBack = 3_650;

/** The first day of a collection that is exported today. */
export const firstDay = (today: string): string => addDays(today, -daysBack);

/** Writes the only row of `col`. `decks` are ids by full name, `now` is in ms. */
export function writeCollectionRow(
  database: Database,
  decks: ReadonlyMap<string, number>,
  { now, today, timeZone }: { now: number; today: string; timeZone: string },
): void {
  const seconds = Math.floor(now / 1000);
  const all = new Map([['Default', defaultDeck], ...decks]);
  const decksById = Object.fromEntries([...all].map(([name, id]) => [id, deckJson(id, name, seconds)]));
  database.run('insert into col values (1, ?, ?, ?, ?, 0, 0, 0, ?, ?, ?, ?, ?)', [
    Math.floor(startOfDay(firstDay(today), timeZone) / 1000),
    now,
    now,
    version,
    JSON.stringify(settings),
    JSON.stringify({ [kurioNotetype]: notetypeJson(seconds) }),
    JSON.stringify(decksById),
    JSON.stringify({ 1: optionsJson }),
    '{}',
  ]);
}

const settings = {
  activeDecks: [defaultDeck],
  curDeck: defaultDeck,
  curModel: kurioNotetype,
  nextPos: 1,
  estTimes: true,
  sortType: 'noteFld',
  sortBackwards: false,
  timeLim: 0,
  addToCur: true,
  newSpread: 0,
  dueCounts: true,
  collapseTime: 1200,
  // Relearning cards are a type of their own since the second scheduler.
  schedVer: 2,
};

function deckJson(id: number, name: string, mod: number) {
  const none = [0, 0];
  const today = { newToday: none, revToday: none, lrnToday: none, timeToday: none };
  const shape = { dyn: 0, conf: 1, collapsed: false, browserCollapsed: false, extendNew: 0, extendRev: 0 };
  return { id, name, mod, usn: -1, desc: '', ...today, ...shape };
}

function notetypeJson(mod: number) {
  const field = { sticky: false, rtl: false, font: 'Arial', size: 20, media: [] };
  const template = { name: 'Card 1', ord: 0, bqfmt: '', bafmt: '', did: null };
  return {
    id: kurioNotetype,
    name: 'Kurio',
    type: 0,
    mod,
    usn: -1,
    sortf: 0,
    did: defaultDeck,
    flds: kurioFields.map((name, ord) => ({ name, ord, ...field })),
    tmpls: [{ ...template, qfmt: '{{Front}}', afmt: '{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}' }],
    css: '.card { font-family: arial; font-size: 20px; text-align: center; }',
    latexPre:
      '\\documentclass[12pt]{article}\n\\usepackage[utf8]{inputenc}\n\\usepackage{amssymb,amsmath}\n\\begin{document}\n',
    latexPost: '\\end{document}',
    latexsvg: false,
    req: [[0, 'any', [0]]],
    tags: [],
    vers: [],
  };
}

/** Anki's own defaults. */
const optionsJson = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
};
