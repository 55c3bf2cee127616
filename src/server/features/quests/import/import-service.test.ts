import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Book, questLimits } from '#contract/quests.ts';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { openAiSpeech } from '../../../providers/speech/openai-compatible.ts';
import { booksFolder } from '../../../testing/books-folder.ts';
import { epub, prose } from '../../../testing/epub.ts';
import { testFolder } from '../../../testing/folder.ts';
import { type ScriptedOpenAi, scriptedOpenAi } from '../../../testing/openai/scripted-openai.ts';
import { signedUp } from '../../../testing/signed-up.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { importedBooks, questBooks, questTicks } from '../tables.ts';

const gif = Buffer.from('GIF89a and so on');
const pages = ['One', 'Two'].map((title) => ({ name: title, title, body: prose(400) }));
const cover = { name: 'cover.gif', type: 'image/gif', content: gif };
const file = epub({ title: 'Owls', language: 'de_at', authors: ['Ada Winter'], cover, pages });
let data: string;
let test: TestApp;
let service: ScriptedOpenAi;
let names = 0;

function soundFiles(): string[] {
  const folder = join(data, 'speech');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.mp3')) : [];
}

beforeAll(async () => {
  data = testFolder(afterAll);
  service = await scriptedOpenAi();
  const speech = openAiSpeech({ baseUrl: service.baseUrl, models: ['tts-1'], voices: ['shimmer'] });
  const parts = { speech, booksFolder: booksFolder({ owl: 2 }, afterAll) };
  test = await testApp({ LIMIT_FACTOR: '100', DATA_DIR: data }, parts);
  return async () => {
    await test.close();
    await service.close();
  };
});

async function reader() {
  names += 1;
  const browser = await signedUp(test, `Owner${names}`);
  const bring = (bytes: Uint8Array, name = 'owls.epub') =>
    browser.send({
      method: 'POST',
      url: `/api/quest/import?name=${encodeURIComponent(name)}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(bytes),
    });
  return {
    ...browser,
    bring,
    own: async (): Promise<Book[]> =>
      (await browser.get('/api/quest/data')).json().books.filter(({ isOwn }: Book) => isOwn),
    async brought(bytes = file): Promise<string> {
      const answer = await bring(bytes);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().bookId;
    },
  };
}

describe('a book of one’s own', () => {
  it('comes in with its episodes, text and cover', async () => {
    const browser = await reader();
    const id = await browser.brought();
    const [book] = await browser.own();
    expect(book).toMatchObject({
      id,
      title: 'Owls',
      author: 'Ada Winter',
      status: 'available',
      ...{ about: '', ages: '', mood: '', language: 'de-AT' },
    });
    expect(book?.episodes.map(({ id: episode, title, duration }) => [episode, title, duration])).toEqual([
      ['1', 'One', 160],
      ['2', 'Two', 160],
    ]);
    const text = (await browser.get(`/api/quest/text?bookId=${id}&episodeId=2`)).json();
    expect([text.title, text.paragraphs.length]).toEqual(['Two', 7]);
    const picture = await browser.get(book?.cover ?? '');
    expect([picture.headers['content-type'], picture.rawPayload.equals(gif)]).toEqual(['image/gif', true]);
    const sound = await browser.get(`/api/quest/sound?bookId=${id}&episodeId=2&paragraph=0`);
    expect(sound.headers['content-type']).toBe('audio/mpeg');
  });

  it('is a quest like others', async () => {
    const browser = await reader();
    const bookId = await browser.brought();
    await browser.json('/api/quest/activate', { bookId });
    for (const episodeId of ['1', '2']) {
      await browser.json('/api/quest/episode', { bookId, episodeId, isCompleted: true });
    }
    expect(await browser.own()).toMatchObject([
      { status: 'completed', completionDate: '2026-11-20T10:00:00.000Z' },
    ]);
  });

  it('is the same book when its file comes again, even at once', async () => {
    const browser = await reader();
    const id = await browser.brought();
    expect(await browser.brought()).toBe(id);
    const text = Buffer.from('A text.');
    const both = await Promise.all([browser.bring(text, 'a.txt'), browser.bring(text, 'a.txt')]);
    const ids = both.flatMap((answer) => (answer.statusCode === 200 ? [answer.json().bookId] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await browser.own()).toHaveLength(2);
  });

  it('is nobody else’s', async () => {
    const [browser, other] = [await reader(), await reader()];
    const bookId = await browser.brought();
    const place = `bookId=${bookId}&episodeId=1`;
    for (const stranger of [other, test.visitor()]) {
      for (const path of [`text?${place}`, `sound?${place}&paragraph=0`, `cover?bookId=${bookId}`]) {
        const answer = await stranger.get(`/api/quest/${path}`);
        expect([answer.statusCode, answer.json().code], path).toEqual([404, 'absent']);
      }
    }
    for (const [path, payload] of [
      ['activate', { bookId }],
      ['episode', { bookId, episodeId: '1', isCompleted: true }],
      ['delete', { bookId }],
    ] as const) {
      const answer = await other.json(`/api/quest/${path}`, payload);
      expect([answer.statusCode, answer.json().code], path).toEqual([404, 'absent']);
    }
    expect(await other.own()).toEqual([]);
    expect(await other.brought()).not.toBe(bookId);
  });

  it('goes with its progress and its sound, but the streak stays', async () => {
    const browser = await reader();
    const own = Buffer.from(`Only ${browser.id} has this text.`);
    const bookId = await browser.brought(own);
    await browser.json('/api/quest/episode', { bookId, episodeId: '1', isCompleted: true });
    const before = soundFiles();
    await browser.get(`/api/quest/sound?bookId=${bookId}&episodeId=1&paragraph=0`);
    await expect.poll(() => soundFiles().length).toBe(before.length + 1);
    expect((await browser.json('/api/quest/delete', { bookId })).json()).toEqual({});
    expect(soundFiles()).toEqual(before);
    expect((await browser.get('/api/quest/data')).json()).toMatchObject({ streak: 1, hasToday: true });
    expect((await browser.get(`/api/quest/text?bookId=${bookId}&episodeId=1`)).statusCode).toBe(404);
    await browser.brought(own);
    expect(await browser.own()).toMatchObject([{ status: 'available' }]);
  });

  it('leaves nothing behind of what was done in the moment in which it goes', async () => {
    const browser = await reader();
    for (let turn = 0; turn < 6; turn += 1) {
      const bookId = await browser.brought(Buffer.from(`${browser.id} ${turn}`));
      const tick = () => browser.json('/api/quest/episode', { bookId, episodeId: '1', isCompleted: true });
      const goes = () => browser.json('/api/quest/delete', { bookId });
      const activate = () => browser.json('/api/quest/activate', { bookId });
      const calls = turn % 2 ? [tick, goes, activate, tick] : [goes, tick, activate];
      const answers = await Promise.all(calls.map((call) => call()));
      // Which of them comes first is the database's choice; what came too late is told so.
      for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
    }
    for (const table of [questTicks, questBooks]) {
      expect(await test.database.select().from(table).where(eq(table.userId, browser.id))).toEqual([]);
    }
  });

  it('is told to its owner, and goes with the account', async () => {
    const browser = await reader();
    const bookId = await browser.brought(Buffer.from(`${browser.id} wrote this.`));
    const page = { name: 'a', title: 'A', body: `<p>${browser.id} had this.</p>` };
    const more = await browser.brought(epub({ language: 'de_at', pages: [page] }));
    const told = await browser.get('/api/user/data');
    expect(told.headers['content-type']).toMatch(/^application\/json/);
    expect(told.json()).toMatchObject({
      account: { id: browser.id },
      ownBooks: [
        { id: bookId, episodes: [{ paragraphs: [`${browser.id} wrote this.`] }] },
        { id: more, language: 'de-AT', episodes: [{ title: 'A' }] },
      ].sort((one, other) => (one.id < other.id ? -1 : 1)),
    });
    const before = soundFiles();
    await browser.get(`/api/quest/sound?bookId=${bookId}&episodeId=1&paragraph=0`);
    await expect.poll(() => soundFiles().length).toBe(before.length + 1);
    const { email } = (await browser.get('/api/user/status')).json();
    expect((await browser.json('/api/user/delete', { confirmation: email })).statusCode).toBe(200);
    expect(soundFiles()).toEqual(before);
    const left = sql`select * from own_episodes where book_id = ${bookId}`;
    expect(await test.database.execute(left)).toMatchObject({ rows: [] });
  });

  it('leaves no sound behind of a voice that the server used before', async () => {
    const browser = await reader();
    const bookId = await browser.brought(Buffer.from(`${browser.id} heard another voice.`));
    const before = soundFiles();
    const speech = openAiSpeech({ baseUrl: service.baseUrl, models: ['tts-1'], voices: ['alloy'] });
    const earlier = await testApp({ DATA_DIR: data }, { database: test.database, speech });
    await earlier.app.inject({
      url: `/api/quest/sound?bookId=${bookId}&episodeId=1&paragraph=0`,
      cookies: Object.fromEntries(browser.cookies),
    });
    await expect.poll(() => soundFiles().length).toBe(before.length + 1);
    await earlier.close();
    const { email } = (await browser.get('/api/user/status')).json();
    expect((await browser.json('/api/user/delete', { confirmation: email })).statusCode).toBe(200);
    expect(soundFiles()).toEqual(before);
  });
});

describe('an import', () => {
  it('is a user’s', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/quest/import?name=a.txt',
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from('Text'),
    });
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    ['unreadableBook', 400, Buffer.from('PK\x03\x04 and no more')],
    ['unreadableBook', 400, Buffer.of()],
    [
      'encryptedBook',
      400,
      epub({ pages, encryption: [{ algorithm: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc', path: 'a' }] }),
    ],
    ['fileTooBig', 413, epub({ pages, entries: { bomb: new Uint8Array(3_000_000) } })],
    ['tooLarge', 413, Buffer.alloc(questLimits.importBytes + 1, 'a')],
  ])('refused with %s leaves nothing', async (code, status, bytes) => {
    const browser = await reader();
    const answer = await browser.bring(bytes);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await browser.own()).toEqual([]);
  });

  it('is one at a time for a reader', async () => {
    const browser = await reader();
    const many = await Promise.all([1, 2, 3].map((n) => browser.bring(Buffer.from(`Text ${n}`), 'a.txt')));
    expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429]);
    expect((await browser.bring(Buffer.from('Text 4'))).statusCode).toBe(200);
  });

  it('ends where the shelf is full', async () => {
    const browser = await reader();
    const kept = { userId: browser.id, title: 'A', author: '', episodes: [], addedAt: new Date(0) };
    await test.database.insert(importedBooks).values(
      Array.from({ length: questLimits.books }, (_, n) => ({
        ...kept,
        id: `${browser.id}${n}`,
        fileHash: `${n}`,
      })),
    );
    const answer = await browser.bring(file);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'tooManyBooks']);
  });

  it('ends where the books together are as large as may be', async () => {
    const browser = await reader();
    const id = await browser.brought();
    const [{ bytes } = { bytes: 0 }] = await test.database
      .select({ bytes: importedBooks.bytes })
      .from(importedBooks)
      .where(eq(importedBooks.id, id));
    const text = 800 * 'word123 '.length;
    expect(bytes).toBeGreaterThan(text * 0.8);
    expect(bytes).toBeLessThan(text * 1.2);
    const all = { bytes: questLimits.shelfBytes - 20 };
    await test.database.update(importedBooks).set(all).where(eq(importedBooks.id, id));
    expect((await browser.bring(Buffer.from('A small text.'), 'a.txt')).statusCode).toBe(200);
    const answer = await browser.bring(Buffer.from('Another small text.'), 'a.txt');
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'shelfFull']);
    // The file that is there already is no more than it was.
    expect((await browser.bring(file)).json()).toEqual({ bookId: id });
    expect(await browser.own()).toHaveLength(2);
  });
});
