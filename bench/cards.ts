import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { users } from '../src/server/features/accounts/tables.ts';
import { dueQueries } from '../src/server/features/cards/review/due-repository.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { eq } from '../src/server/platform/database/drizzle.ts';
import { openEmbedded } from '../src/server/platform/database/embedded-database.ts';
import { manyCards } from '../src/server/testing/many-cards.ts';
import { plansOf } from '../src/server/testing/query-plan.ts';
import { type Figure, median } from './figure.ts';
import { startServer } from './server-process.ts';

const learners = {
  few: { email: 'few@home.example', cards: 1_000, reviews: 10_000 },
  many: { email: 'many@home.example', cards: 100_000, reviews: 1_000_000 },
};
const rounds = 1_000;
const mostTimes = 1.3;
// Of the 100,000: the days of these weeks that have due cards, and the cards that are being learned.
const mostRowsRead = 100;
const questions = { 'the next card': '/api/card/next', 'the dashboard': '/api/card/dashboard' } as const;

/** What is asked at each card, for a learner of many years beside one of a few weeks. */
export async function benchCards(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kurio-bench-cards-'));
  try {
    const cookies = await signUp(folder);
    const rowsRead = await fill(folder);
    const figures = await ask(folder, cookies);
    return [
      ...figures,
      { name: 'rows that both look at', value: rowsRead, unit: '', limit: mostRowsRead, atMost: true },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Cookies = Record<keyof typeof learners, string>;
const names = Object.keys(learners) as (keyof typeof learners)[];

async function signUp(folder: string): Promise<Cookies> {
  await using server = await startServer({ DATA_DIR: folder });
  const cookies = await Promise.all(
    names.map(async (name) => {
      const form = new URLSearchParams({ name, email: learners[name].email, password: 'secret' });
      const { headers } = await fetch(`${server.address}/api/user/signup`, { method: 'POST', body: form });
      return [name, headers.getSetCookie()[0]?.split(';')[0] ?? ''] as const;
    }),
  );
  return Object.fromEntries(cookies) as Cookies;
}

/**
 * Writes the cards. Gives how many rows are looked at for the learner of many; throws where a whole table is.
 */
async function fill(folder: string): Promise<number> {
  const { database, close } = await openEmbedded(folder);
  try {
    const now = new Date();
    const today = now.toISOString().slice(0, 10);
    const idOf: Record<string, string> = {};
    for (const [name, { email, cards, reviews }] of Object.entries(learners)) {
      const [user] = await database.select({ id: users.id }).from(users).where(eq(users.email, email));
      if (!user) throw new Error(`${name} did not sign up`);
      await manyCards(database, { userId: user.id, cards, reviews, today });
      idOf[name] = user.id;
    }
    return await mostRead(database, [idOf.many ?? '', now.toISOString(), today]);
  } finally {
    await close();
  }
}

async function mostRead(database: Database, values: string[]): Promise<number> {
  let most = 0;
  for (const question of Object.keys(questions) as (keyof typeof questions)[]) {
    for (const { scanned, rowsRead } of await plansOf(database, dueQueries[question], values)) {
      if (scanned.length > 0) throw new Error(`${question} reads all of ${scanned}`);
      most = Math.max(most, rowsRead);
    }
  }
  return most;
}

/** Asks for both learners in turn, so that whatever else the machine does meanwhile slows both alike. */
async function ask(folder: string, cookies: Cookies): Promise<Figure[]> {
  await using server = await startServer({ DATA_DIR: folder, LIMIT_FACTOR: '100000' });
  const time = async (path: string, cookie: string) => {
    const began = performance.now();
    const answer = await fetch(server.address + path, { headers: { cookie, 'time-zone': 'UTC' } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    return performance.now() - began;
  };
  const figures: Figure[] = [];
  for (const [question, path] of Object.entries(questions)) {
    const taken = { few: [] as number[], many: [] as number[] };
    for (let round = -100; round < rounds; round += 1) {
      for (const name of names) {
        const milliseconds = await time(path, cookies[name]);
        // The first ones warm up.
        if (round >= 0) taken[name].push(milliseconds);
      }
    }
    const [few, many] = [median(taken.few), median(taken.many)];
    figures.push({ name: `${question} of 100,000, median`, value: many, unit: 'ms' });
    figures.push({
      name: 'as many times as of 1,000',
      value: many / few,
      unit: '×',
      limit: mostTimes,
      atMost: true,
    });
  }
  return figures;
}
