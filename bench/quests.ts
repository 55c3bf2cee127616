import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as until } from 'node:timers/promises';
import { importedBooks, questBooks, questTicks } from '../src/server/features/quests/tables.ts';
import { openEmbedded } from '../src/server/platform/database/embedded-database.ts';
import { epub } from '../src/server/testing/epub.ts';
import { type Figure, median, percentile } from './figure.ts';
import { startServer } from './server-process.ts';
import { signUp } from './sign-up.ts';

const books = 60;
const episodesEach = 20;
const rate = 100;
const seconds = 8;
const warmUp = 200;
const imports = 3;
const dayMs = 86_400_000;

/** A reader's shelf of sixty long books, half of it read, and a book that comes in. */
export async function benchQuests(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kurio-bench-quests-'));
  try {
    const { reader, importer } = await signUp(folder, ['reader', 'importer']);
    await fill(folder, reader.id);
    await using server = await startServer({ DATA_DIR: folder, LIMIT_FACTOR: '100000' });
    const taken = await ask(`${server.address}/api/quest/data`, reader.cookie);
    const file = longBook();
    const importing: number[] = [];
    for (let n = 0; n < imports; n += 1)
      importing.push(await bringIn(server.address, importer.cookie, longBook(n)));
    return [
      {
        name: `quests of ${books} books, p95 at ${rate} a second`,
        value: percentile(taken, 0.95),
        unit: 'ms',
        limit: 50,
        atMost: true,
      },
      { name: 'its median', value: median(taken), unit: 'ms' },
      {
        name: `importing an EPUB of ${(file.length / 1e6).toFixed(1)} MB`,
        value: median(importing),
        unit: 's',
        limit: 2,
        atMost: true,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives the reader the books, each begun, and every second episode done, on days of two years. */
async function fill(folder: string, userId: string): Promise<void> {
  const { database, close } = await openEmbedded(folder);
  const now = Date.now();
  const ids = Array.from({ length: books }, (_, n) => `book-${n}`);
  const episodes = Array.from({ length: episodesEach }, (_, n) => ({
    ...{ id: String(n + 1), title: `Chapter ${n + 1}: of owls and of other birds`, duration: 700 },
  }));
  const book = { userId, title: 'The Book of Owls and Other Birds', author: 'Ada Winter', episodes };
  await database
    .insert(importedBooks)
    .values(ids.map((id) => ({ ...book, id, fileHash: id, addedAt: new Date(now) })));
  await database
    .insert(questBooks)
    .values(ids.map((bookId, n) => ({ userId, bookId, isActive: n === 0, begunAt: new Date(now) })));
  const ticks = ids.flatMap((bookId, n) =>
    episodes
      .filter((_, place) => place % 2 === 0)
      .map(({ id }, place) => {
        const completedAt = new Date(now - (n * 10 + place) * dayMs);
        return {
          userId,
          bookId,
          episodeId: id,
          completedAt,
          day: completedAt.toISOString().slice(0, 10),
          timeZone: 'UTC',
        };
      }),
  );
  await database.insert(questTicks).values(ticks);
  await close();
}

/** Asks at an even rate, whether or not the answers before have come; gives the milliseconds of each. */
async function ask(url: string, cookie: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const { books: found, streak } = JSON.parse(await get(url, cookie, agent));
  if (found.length < books || streak < 300) throw new Error(`${url} answered with ${found.length} books`);
  for (let n = 0; n < warmUp; n += 1) await get(url, cookie, agent);
  const began = performance.now();
  const answers: Promise<number>[] = [];
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = began + (n * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await until(wait);
    answers.push(get(url, cookie, agent).then(() => performance.now() - due));
  }
  const taken = await Promise.all(answers);
  agent.destroy();
  return taken;
}

/** Asks by plain node:http, which takes the least of the two cores that client and server share. */
function get(url: string, cookie: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { cookie, 'time-zone': 'Europe/Berlin' } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
        else resolve(Buffer.concat(pieces).toString());
      });
    });
    sent.on('error', reject).end();
  });
}

async function bringIn(address: string, cookie: string, file: Uint8Array): Promise<number> {
  const began = performance.now();
  const headers = { cookie, 'content-type': 'application/octet-stream' };
  const url = `${address}/api/quest/import?name=book.epub`;
  const answer = await fetch(url, { method: 'POST', headers, body: Buffer.from(file) });
  if (answer.status !== 200) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return (performance.now() - began) / 1000;
}

/** Forty-six chapters of made-up words: more than a novel has, since they pack like one. */
function longBook(turn = 0): Uint8Array {
  let state = turn + 1;
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * most);
  };
  const syllables = [
    'an',
    'be',
    'co',
    'da',
    'er',
    'fi',
    'go',
    'he',
    'in',
    'ja',
    'ki',
    'lo',
    'mu',
    'ne',
    'or',
    'pa',
  ];
  const word = () => Array.from({ length: 1 + next(4) }, () => syllables[next(syllables.length)]).join('');
  const paragraph = () => `<p>${Array.from({ length: 80 }, word).join(' ')}.</p>`;
  const pages = Array.from({ length: 46 }, (_, n) => ({
    ...{ name: `c${n}`, title: `Chapter ${n + 1}` },
    body: Array.from({ length: 130 }, paragraph).join('\n'),
  }));
  return epub({ title: `Long ${turn}`, pages });
}
