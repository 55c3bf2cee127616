import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../src/server/platform/database/embedded-database.ts';
import { manyCards } from '../src/server/testing/many-cards.ts';
import { duePlans } from '../src/server/testing/query-plan.ts';
import { type Figure, median } from './figure.ts';
import { startServer } from './server-process.ts';
import { signUp } from './sign-up.ts';

const learners = {
  few: { cards: 1_000, reviews: 10_000 },
  many: { cards: 100_000, reviews: 1_000_000 },
};
const names = Object.keys(learners) as (keyof typeof learners)[];
const rounds = 1_000;
const mostTimes = 1.3;
// Of the 100,000: the days of these weeks that have due cards, and the cards that are being learned.
const mostRowsRead = 100;
const questions = { 'the next card': '/api/card/next', 'the dashboard': '/api/card/dashboard' } as const;

/** What is asked at each card, for a learner of many years beside one of a few weeks. */
export async function benchCards(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kurio-bench-cards-'));
  try {
    const accounts = await signUp(folder, names);
    const rowsRead = await fill(folder, accounts);
    const figures = await ask(folder, accounts);
    return [
      ...figures,
      { name: 'rows that both look at', value: rowsRead, unit: '', limit: mostRowsRead, atMost: true },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Accounts = Awaited<ReturnType<typeof signUp<keyof typeof learners>>>;

/** Writes the cards. Returns how many rows the database reads for the learner with many; throws if it reads a whole table. */
async function fill(folder: string, accounts: Accounts): Promise<number> {
  const { database, close } = await openEmbedded(folder);
  try {
    const now = new Date();
    const today = now.toISOString().slice(0, 10);
    for (const name of names) {
      await manyCards(database, { userId: accounts[name].id, ...learners[name], today });
    }
    let most = 0;
    for (const question of Object.keys(questions) as (keyof typeof questions)[]) {
      const values = [accounts.many.id, now.toISOString(), today];
      for (const { scanned, rowsRead } of await duePlans(database, question, values)) {
        if (scanned.length > 0) throw new Error(`${question} reads all of ${scanned}`);
        most = Math.max(most, rowsRead);
      }
    }
    return most;
  } finally {
    await close();
  }
}

/** Asks for both learners in turn, so that whatever else the machine does meanwhile slows both alike. */
async function ask(folder: string, accounts: Accounts): Promise<Figure[]> {
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
        const milliseconds = await time(path, accounts[name].cookie);
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
