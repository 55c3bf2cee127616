// Fills the database that the environment names with a demo family: an account with two months of flashcards behind
// it, rated through the calls that a browser makes, by a clock that runs ahead.
import { plan, subscription } from '#contract/plans.ts';
import { createApp } from '../src/server/app/app.ts';
import { ConfigError, readConfig } from '../src/server/app/config.ts';
import { providersOf } from '../src/server/app/providers.ts';
import { memberships } from '../src/server/features/membership/tables.ts';
import type { OpenDatabase } from '../src/server/platform/database/database.ts';
import { FolderInUseError } from '../src/server/platform/database/folder-lock.ts';
import { openDatabase } from '../src/server/platform/database/open-database.ts';
import { type Visitor, visitor } from '../src/server/testing/visitor.ts';

const person = { name: 'Robin', email: 'demo@kurio.example', password: 'demo family' };
const topics = ['The Solar System', 'Dinosaurs', 'Spanish for Beginners'];
const days = 60;
const daysBetweenTopics = 14;
const dayMs = 86_400_000;

/** A chance that is the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

async function keepTopic(browser: Visitor, topic: string): Promise<void> {
  const made = (await browser.json('/api/card/generate', { topic, count: 20 })).json();
  const cards = made.cards.map((card: object) => ({ ...card, deck: made.deck }));
  await browser.json('/api/card/create', { cards });
}

/** Reviews what is due, as somebody who mostly remembers; gives the number of ratings. */
async function reviewDue(browser: Visitor, chance: () => number): Promise<number> {
  for (let rated = 0; ; rated += 1) {
    const next = (await browser.get('/api/card/next')).json();
    if (!next.card) return rated;
    const quality = chance() < 0.88 ? 3 + Math.floor(chance() * 3) : Math.floor(chance() * 3);
    await browser.json('/api/card/review', { id: next.card.id, quality });
  }
}

async function fill({ database }: OpenDatabase): Promise<string> {
  const config = readConfig({ DATA_DIR: process.env.DATA_DIR, LIMIT_FACTOR: '1000' });
  let now = new Date(Date.now() - days * dayMs);
  const app = await createApp({
    config,
    database,
    clock: () => now,
    ...(await providersOf(config)),
    mailer: { send: async () => {} },
    address: () => 'http://localhost',
    webFolder: undefined,
  });
  const browser = visitor(app, { headers: { 'time-zone': 'Europe/Berlin' } });
  try {
    const signup = await browser.form('/api/user/signup', person);
    if (signup.json().code === 'emailAlreadyUsed') return 'The demo family is there already.';
    const membership = {
      userId: signup.json().id,
      plan: plan.pro,
      subscription: subscription.lifetime,
      version: 0,
      updatedAt: now,
    };
    await database.insert(memberships).values(membership);
    const chance = seeded(4);
    let ratings = 0;
    for (let day = 0; day < days; day += 1) {
      now = new Date(now.getTime() + dayMs);
      await browser.form('/api/user/login', { email: person.email, password: person.password });
      const topic = day % daysBetweenTopics === 0 ? topics[day / daysBetweenTopics] : undefined;
      if (topic) await keepTopic(browser, topic);
      if (chance() < 0.8) ratings += await reviewDue(browser, chance);
    }
    return `A demo family is there, with ${ratings} ratings behind it.`;
  } finally {
    await app.close();
  }
}

try {
  const open = await openDatabase(readConfig(process.env));
  console.log(await fill(open));
  console.log(`Log in with ${person.email} and the password '${person.password}'.`);
  await open.close();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderInUseError)) throw error;
  console.error(error.message);
  process.exit(1);
}
