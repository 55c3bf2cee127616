import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Book, QuestData } from '#contract/quests.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { booksFolder } from '../../../testing/books-folder.ts';
import { signedUp } from '../../../testing/signed-up.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const start = '2026-11-20T10:00:00Z';
let test: TestApp;
let now: Date;
let names = 0;

beforeAll(async () => {
  const folder = booksFolder({ fox: 2, long: 60, owl: 3 }, afterAll);
  test = await testApp({ LIMIT_FACTOR: '100' }, { booksFolder: folder, clock: () => now });
  return () => test.close();
});

/** A new reader, whose browser tells a zone, at an hour of its clock. */
async function reader(timeZone = 'UTC') {
  now = new Date(start);
  names += 1;
  const browser = await signedUp(test, `Reader${names}`);
  let zone = timeZone;
  const send = async (path: string, payload?: object): Promise<QuestData> => {
    const method = payload ? 'POST' : 'GET';
    const headers = { 'time-zone': zone };
    const answer = await browser.send({
      method,
      url: `/api/quest/${path}`,
      headers,
      ...(payload && { payload }),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  return {
    ...browser,
    fly: (to: string) => {
      zone = to;
    },
    data: () => send('data'),
    activate: (bookId: string) => send('activate', { bookId }),
    tick: (bookId: string, episodeId: string, isCompleted = true) =>
      send('episode', { bookId, episodeId, isCompleted }),
    merge: (payload: object) => send('merge', payload),
  };
}

const at = (time: string) => {
  now = new Date(time);
};
const bookIn = ({ books }: QuestData, id: string) => books.find((book) => book.id === id) as Book;
const statuses = ({ books }: QuestData) => Object.fromEntries(books.map(({ id, status }) => [id, status]));

describe('the library', () => {
  it('is there for a visitor, with nothing done', async () => {
    at('2026-11-20T23:30:00Z');
    const headers = { 'time-zone': 'Asia/Tokyo' };
    const answer = await test.visitor().send({ method: 'GET', url: '/api/quest/data', headers });
    expect(answer.json()).toMatchObject({ streak: 0, hasToday: false, today: '2026-11-21', days: [] });
    expect(bookIn(answer.json(), 'fox')).toEqual({
      ...{
        id: 'fox',
        title: 'The Book fox',
        author: 'Wenna Moss',
        status: 'available',
        completionDate: null,
      },
      ...{ about: 'An owl waits.', ages: '4–6', mood: 'cozy', language: 'en', isOwn: false },
      cover: expect.stringMatching(/^\/api\/quest\/cover\?bookId=fox&version=\w+$/),
      episodes: ['1', '2'].map((id) => {
        return { id, title: `Night ${id}`, duration: 4, isCompleted: false, completionDate: null };
      }),
    });
  });

  it('is not shown as a visitor’s to a reader whose session has ended', async () => {
    const answer = await test.visitor().get('/api/quest/data?mine=true');
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'notSignedIn']);
  });

  it('is changed by users only', async () => {
    for (const path of ['activate', 'episode', 'merge', 'delete']) {
      expect((await test.visitor().json(`/api/quest/${path}`, { bookId: 'fox' })).statusCode).toBe(401);
    }
  });

  it('knows no other books and episodes', async () => {
    const browser = await reader();
    for (const [path, payload] of [
      ['activate', { bookId: 'none' }],
      ['episode', { bookId: 'fox', episodeId: '3', isCompleted: true }],
      ['episode', { bookId: 'fox', episodeId: '3', isCompleted: false }],
      ['delete', { bookId: 'fox' }],
    ] as const) {
      const answer = await browser.json(`/api/quest/${path}`, payload);
      expect([answer.statusCode, answer.json().code], path).toEqual([404, 'absent']);
    }
  });
});

describe('quests', () => {
  it('are one at a time; the one before keeps its progress', async () => {
    const browser = await reader();
    expect(statuses(await browser.activate('fox'))).toEqual({
      fox: 'active',
      long: 'available',
      owl: 'available',
    });
    await browser.tick('fox', '1');
    const data = await browser.activate('owl');
    expect(statuses(data)).toEqual({ fox: 'inProgress', long: 'available', owl: 'active' });
    expect(bookIn(data, 'fox').episodes.map(({ isCompleted }) => isCompleted)).toEqual([true, false]);
    expect(statuses(await browser.activate('long'))).toMatchObject({ owl: 'inProgress' });
  });

  it('are one even where two are begun at once, and by the table’s own rule', async () => {
    const browser = await reader();
    await Promise.all(['fox', 'owl', 'long', 'fox', 'owl'].map(browser.activate));
    const active = Object.values(statuses(await browser.data())).filter((status) => status === 'active');
    expect(active).toHaveLength(1);
    const both = sql`update quest_books set is_active = true where user_id = ${browser.id}`;
    await expect(test.database.execute(both)).rejects.toThrow();
  });

  it('begin with a tick, too, but are not active by it', async () => {
    const browser = await reader();
    expect(statuses(await browser.tick('fox', '2'))).toMatchObject({ fox: 'inProgress' });
    expect(statuses(await browser.tick('fox', '2', false))).toMatchObject({ fox: 'inProgress' });
    expect(statuses(await browser.tick('owl', '1', false))).toMatchObject({ owl: 'available' });
  });

  it('are completed by the last tick, and active no more', async () => {
    const browser = await reader();
    await browser.activate('fox');
    await browser.tick('fox', '2');
    at('2026-11-21T12:00:00Z');
    const done = await browser.tick('fox', '1');
    expect(bookIn(done, 'fox')).toMatchObject({
      status: 'completed',
      completionDate: '2026-11-21T12:00:00.000Z',
    });
    expect(statuses(await browser.tick('fox', '1', false))).toMatchObject({ fox: 'inProgress' });
    await browser.tick('fox', '1');
    await browser.activate('owl');
    expect(statuses(await browser.activate('fox'))).toMatchObject({ fox: 'completed', owl: 'active' });
    const undone = await browser.tick('fox', '1', false);
    expect(statuses(undone)).toMatchObject({ fox: 'inProgress', owl: 'active' });
    expect(bookIn(undone, 'fox').completionDate).toBeNull();
  });

  it('keep the first date where two tabs tick one episode', async () => {
    const browser = await reader();
    await browser.tick('fox', '1');
    at('2026-11-25T10:00:00Z');
    const [episode] = bookIn(await browser.tick('fox', '1'), 'fox').episodes;
    expect(episode?.completionDate).toBe('2026-11-20T10:00:00.000Z');
  });

  it('are each reader’s own', async () => {
    const [one, other] = [await reader(), await reader()];
    await one.tick('fox', '1');
    expect(await other.data()).toMatchObject({ streak: 0, hasToday: false });
    expect(statuses(await other.data())).toMatchObject({ fox: 'available' });
  });
});

describe('the streak', () => {
  it('counts days, up to today or yesterday', async () => {
    const browser = await reader();
    expect(await browser.tick('long', '1')).toMatchObject({ streak: 1, hasToday: true });
    expect(await browser.tick('long', '2')).toMatchObject({ streak: 1 });
    at('2026-11-21T23:59:59Z');
    expect(await browser.data()).toMatchObject({ streak: 1, hasToday: false });
    expect(await browser.tick('long', '3')).toMatchObject({ streak: 2, hasToday: true });
    expect(await browser.tick('long', '3', false)).toMatchObject({ streak: 1, hasToday: false });
    at('2026-11-22T00:00:00Z');
    expect(await browser.data()).toMatchObject({ streak: 0, hasToday: false });
  });

  it('is of the reader’s own midnight', async () => {
    const browser = await reader('America/Los_Angeles');
    at('2026-11-21T07:59:59Z');
    await browser.tick('long', '1');
    at('2026-11-21T08:00:00Z');
    expect(await browser.data()).toMatchObject({ streak: 1, hasToday: false });
    expect(await browser.tick('long', '2')).toMatchObject({ streak: 2, hasToday: true });
  });

  it('goes over both changes of the clocks', async () => {
    const browser = await reader('Europe/Berlin');
    // 23:30 in winter, 23:30 in summer, 0:10; then 23:30 in summer and 23:30 in winter.
    for (const [n, time] of [
      '2026-03-28T22:30:00Z',
      '2026-03-29T21:30:00Z',
      '2026-03-29T22:10:00Z',
    ].entries()) {
      at(time);
      expect(await browser.tick('long', String(n + 1))).toMatchObject({ streak: n + 1, hasToday: true });
    }
    for (const [n, time] of ['2026-10-24T21:30:00Z', '2026-10-25T22:30:00Z'].entries()) {
      at(time);
      expect(await browser.tick('long', String(n + 4))).toMatchObject({ streak: n + 1, hasToday: true });
    }
  });

  it('keeps each day as it was where the reader travels', async () => {
    const browser = await reader('Asia/Tokyo');
    at('2026-11-20T03:00:00Z');
    await browser.tick('long', '1');
    at('2026-11-21T03:00:00Z');
    await browser.tick('long', '2');
    // It is still the 20th in Los Angeles; the 21st, done in Tokyo, counts there as soon as it has come.
    browser.fly('America/Los_Angeles');
    expect(await browser.data()).toMatchObject({ streak: 1, hasToday: true });
    at('2026-11-21T09:00:00Z');
    expect(await browser.data()).toMatchObject({ streak: 2, hasToday: true });
    at('2026-11-23T07:00:00Z');
    expect(await browser.data()).toMatchObject({ streak: 2, hasToday: false });
  });

  it('tells its own today, and the days of the last week that were done', async () => {
    const browser = await reader('Europe/Berlin');
    for (const [n, time] of [
      '2026-11-14T10:00:00Z',
      '2026-11-17T10:00:00Z',
      '2026-11-20T22:30:00Z',
    ].entries()) {
      at(time);
      await browser.tick('long', String(n + 1));
    }
    const week = { today: '2026-11-20', hasToday: true, days: ['2026-11-14', '2026-11-17', '2026-11-20'] };
    expect(await browser.data()).toMatchObject(week);
    at('2026-11-20T23:00:00Z');
    const next = { today: '2026-11-21', hasToday: false, streak: 1, days: ['2026-11-17', '2026-11-20'] };
    expect(await browser.data()).toMatchObject(next);
  });

  it('takes the zone that was told last where none is told', async () => {
    const browser = await reader('Asia/Tokyo');
    at('2026-11-20T16:00:00Z');
    await browser.tick('long', '1');
    browser.fly('');
    at('2026-11-20T23:00:00Z');
    expect(await browser.data()).toMatchObject({ streak: 1, hasToday: true });
  });

  it('loses nothing of fifty ticks at once', async () => {
    const browser = await reader();
    await browser.tick('long', '51');
    at('2026-11-21T10:00:00Z');
    const ticks = Array.from({ length: 50 }, (_, n) => browser.tick('long', String(n + 1)));
    await Promise.all([...ticks, browser.activate('long'), browser.tick('long', '7')]);
    const data = await browser.data();
    expect(data).toMatchObject({ streak: 2, hasToday: true });
    expect(bookIn(data, 'long').episodes.filter(({ isCompleted }) => isCompleted)).toHaveLength(51);
    expect(bookIn(data, 'long').status).toBe('active');
  });
});

describe('what a visitor did', () => {
  const tick = (bookId: string, episodeId: string, time: string, day = time.slice(0, 10)) => {
    return { bookId, episodeId, completedAt: Date.parse(time), day };
  };

  it('is taken along: an episode done anywhere is done, the earlier date wins', async () => {
    const browser = await reader();
    await browser.tick('fox', '1');
    await browser.tick('fox', '2');
    const ticks = [
      tick('fox', '1', '2026-11-18T22:00:00Z', '2026-11-19'),
      tick('owl', '1', '2026-11-17T10:00:00Z'),
      tick('owl', '1', '2026-11-18T10:00:00Z'),
      tick('fox', '2', '2026-11-20T10:00:01Z'),
    ];
    const data = await browser.merge({ ticks, begun: ['long'] });
    expect(data.streak).toBe(2);
    expect(statuses(data)).toEqual({ fox: 'completed', owl: 'inProgress', long: 'inProgress' });
    const dates = [...bookIn(data, 'fox').episodes, ...bookIn(data, 'owl').episodes].map(
      (one) => one.completionDate,
    );
    expect(dates.slice(0, 3)).toEqual([
      '2026-11-18T22:00:00.000Z',
      '2026-11-20T10:00:00.000Z',
      '2026-11-17T10:00:00.000Z',
    ]);
    expect(await browser.merge({ ticks: ticks.toReversed(), begun: ['long'] })).toEqual(data);
  });

  it('makes a book active where none is', async () => {
    const browser = await reader();
    expect(statuses(await browser.merge({ activeBookId: 'fox', ticks: [] }))).toMatchObject({
      fox: 'active',
    });
    const data = await browser.merge({ activeBookId: 'owl', ticks: [] });
    expect(statuses(data)).toMatchObject({ fox: 'active', owl: 'inProgress' });
    const ticks = ['1', '2'].map((id) => tick('fox', id, '2026-11-19T10:00:00Z'));
    expect(statuses(await browser.merge({ ticks }))).toMatchObject({ fox: 'completed', owl: 'inProgress' });
    expect(statuses(await browser.merge({ activeBookId: 'fox', ticks: [] }))).toMatchObject({
      fox: 'completed',
    });
  });

  it('knows no other books, and no days to come', async () => {
    const browser = await reader();
    const ticks = [
      tick('none', '1', '2026-11-19T10:00:00Z'),
      tick('fox', '9', '2026-11-19T10:00:00Z'),
      { ...tick('fox', '1', '2027-01-01T10:00:00Z'), completedAt: 1e300 },
    ];
    const data = await browser.merge({ activeBookId: 'none', begun: ['none'], ticks });
    expect(data).toMatchObject({ streak: 1, hasToday: true });
    expect(statuses(data)).toEqual({ fox: 'inProgress', long: 'available', owl: 'available' });
    for (const day of ['2026-02-30', '0000-00-00', 'today']) {
      const answer = await browser.json('/api/quest/merge', { ticks: [{ ...ticks[0], day }] });
      expect(answer.statusCode).toBe(400);
    }
  });
});

it('is told to the reader, and goes with the account', async () => {
  const browser = await reader('Asia/Tokyo');
  await browser.activate('owl');
  await browser.tick('owl', '1');
  const told = (await browser.get('/api/user/data')).json();
  expect(told).toMatchObject({
    quests: [{ bookId: 'owl', isActive: true }],
    questEpisodes: [{ bookId: 'owl', episodeId: '1', day: '2026-11-20', timeZone: 'Asia/Tokyo' }],
  });
  const { email } = (await browser.get('/api/user/status')).json();
  expect((await browser.json('/api/user/delete', { confirmation: email })).statusCode).toBe(200);
  for (const table of ['quest_readers', 'quest_books', 'quest_ticks']) {
    const left = sql`select * from ${sql.identifier(table)} where user_id = ${browser.id}`;
    expect(await test.database.execute(left)).toMatchObject({ rows: [] });
  }
});
