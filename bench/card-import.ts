import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plan, subscription } from '#contract/plans.ts';
import { memberships } from '../src/server/features/membership/tables.ts';
import { openEmbedded } from '../src/server/platform/database/embedded-database.ts';
import { ankiPackage } from '../src/server/testing/anki-package.ts';
import type { Figure } from './figure.ts';
import { startServer } from './server-process.ts';
import { signUp } from './sign-up.ts';

const cards = 10_000;
const reviewsEach = 3;
const dayMs = 86_400_000;

/** Bringing in 10,000 cards with their reviews as a learner of Anki does, and the same many rows of a table. */
export async function benchCardImport(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kurio-bench-import-'));
  try {
    const cookie = await signUpForPro(folder);
    await using server = await startServer({ DATA_DIR: folder });
    const files = { 'deck.apkg': await deck(), 'table.csv': table() };
    const figures: Figure[] = [];
    for (const [name, file] of Object.entries(files)) {
      const value = await secondsToImport(server.address, cookie, name, file);
      figures.push({ name: `${cards} cards of ${name} kept`, value, unit: 's', limit: 10, atMost: true });
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An account without a limit of cards; returns its cookie. */
async function signUpForPro(folder: string): Promise<string> {
  const { ada } = await signUp(folder, ['ada']);
  const { database, close } = await openEmbedded(folder);
  const pro = { plan: plan.pro, subscription: subscription.lifetime, version: 0, updatedAt: new Date() };
  await database.insert(memberships).values({ userId: ada.id, ...pro });
  await close();
  return ada.cookie;
}

async function secondsToImport(address: string, cookie: string, name: string, file: Uint8Array) {
  const headers = { cookie, accept: 'text/event-stream', 'content-type': 'application/octet-stream' };
  const began = performance.now();
  const url = `${address}/api/card/import?name=${name}`;
  const answer = await fetch(url, { method: 'POST', headers, body: Buffer.from(file) });
  const events = await answer.text();
  if (!events.includes(`"added":${cards}`)) throw new Error(`The import of ${name} ended with ${events}`);
  return (performance.now() - began) / 1000;
}

/** Every tenth card has mark-up that has to be parsed; all were reviewed a few times. */
function deck(): Promise<Uint8Array> {
  const begun = Date.now() - 400 * dayMs;
  const numbers = Array.from({ length: cards }, (_, n) => n);
  return ankiPackage({
    createdAt: Math.floor(begun / 1000),
    decks: [{ id: 5, name: 'Numbers::Squares' }],
    notes: numbers.map((n) => {
      const rich = n % 10 === 0 ? `<ul><li>as a product</li><li>\\(${n} \\cdot ${n}\\)</li></ul>` : '';
      return {
        guid: `n${n}`,
        fields: [`What is <b>${n}</b> squared?`, `It is ${n * n}.${rich}`],
        tags: ' squares ',
      };
    }),
    cards: numbers.map((note) => ({
      ...{ note, deck: 5, type: 2, due: 390 + (note % 60), ivl: 30, factor: 2500, reps: reviewsEach },
      log: Array.from({ length: reviewsEach }, (_, n) => ({
        ...{ id: begun + note * 1000 + n * 10 * dayMs, ease: 3, type: n > 0 ? 1 : 0 },
        ...{ lastIvl: n * 5, ivl: n * 5 + 5 },
      })),
    })),
  });
}

function table(): Uint8Array {
  const rows = Array.from({ length: cards }, (_, n) => `What is ${n} cubed?,It is ${n ** 3}.,Cubes,"a, b"`);
  return Buffer.from(`question,answer,deck,tags\n${rows.join('\n')}\n`);
}
