import { beforeAll, describe, expect, it } from 'vitest';
import { type HandMessage, type LessonProgress, lessonLimits } from '#contract/lessons.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { progressRepository } from './progress-repository.ts';

// As the test app's clock has it.
const now = Date.parse('2026-11-20T10:00:00Z');
const path = '/api/lesson/progress';
let test: TestApp;
let names = 0;
let anybody: Visitor;

beforeAll(async () => {
  test = await testApp({ LIMIT_FACTOR: '100' });
  anybody = await learner();
  return () => test.close();
});

async function learner(): Promise<Visitor> {
  const browser = test.visitor();
  names += 1;
  const account = { name: 'Ada', email: `ada${names}@home.example`, password: 'secret' };
  expect((await browser.form('/api/user/signup', account)).statusCode).toBe(200);
  return browser;
}

const lesson = (changes: Partial<LessonProgress> = {}): LessonProgress => {
  return { lessonId: '1', isCompleted: false, completedAt: 0, positionMs: 0, positionAt: 0, ...changes };
};
const hand = (changes: Partial<HandMessage> = {}): HandMessage => {
  const said = { sentence: 'Hi.', sender: 'user', content: 'Why?' } as const;
  return { id: 'a', lessonId: '1', createdMs: now, ...said, ...changes };
};

async function post(browser: Visitor, lessons: LessonProgress[], hands: HandMessage[] = []) {
  const answer = await browser.json(path, { lessons, hands });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe('progress', () => {
  it('is nobody’s without a session', async () => {
    expect((await test.visitor().get(path)).statusCode).toBe(401);
    expect((await test.visitor().json(path, { lessons: [lesson()] })).statusCode).toBe(401);
  });

  it('is kept, and joined field by field by time', async () => {
    const browser = await learner();
    expect((await browser.get(path)).json()).toEqual({ lessons: [], hands: [] });
    const ticked = lesson({
      isCompleted: true,
      completedAt: now - 5,
      positionMs: 1_234.5,
      positionAt: now - 9,
    });
    expect(await post(browser, [ticked])).toEqual({ lessons: [ticked], hands: [] });
    const moved = lesson({ completedAt: now - 6, positionMs: 99.25, positionAt: now - 8 });
    const joined = { ...ticked, positionMs: 99.25, positionAt: now - 8 };
    expect(await post(browser, [moved, lesson({ lessonId: '7' }), ticked])).toEqual({
      lessons: [joined, lesson({ lessonId: '7' })],
      hands: [],
    });
    expect((await browser.get(path)).json().lessons[0]).toEqual(joined);
    expect((await anybody.get(path)).json()).toEqual({ lessons: [], hands: [] });
  });

  it('joins two reports of one time as every browser would', async () => {
    const browser = await learner();
    const one = lesson({ isCompleted: true, completedAt: 5, positionMs: 1, positionAt: 5 });
    const other = lesson({ completedAt: 5, positionMs: 2, positionAt: 5 });
    const joined = { ...one, positionMs: 2 };
    for (const report of [one, other, one]) await post(browser, [report]);
    expect((await browser.get(path)).json().lessons).toEqual([joined]);
  });

  it('takes nothing for later than now, or a fast clock would have the last word', async () => {
    const browser = await learner();
    const ahead = lesson({ positionMs: 5, positionAt: now + 86_400_000 });
    expect((await post(browser, [ahead])).lessons[0].positionAt).toBe(now);
    const [kept] = (await post(browser, [], [hand({ createdMs: now + 1 })])).hands;
    expect(kept.createdMs).toBe(now);
  });

  it('loses nothing of fifty posts at once', async () => {
    const browser = await learner();
    const posts = Array.from({ length: 50 }, (_, turn) => {
      const at = now - 50 + turn;
      const report = lesson({ isCompleted: turn === 49, completedAt: at, positionMs: turn, positionAt: at });
      const hands = [hand({ id: `h${turn}`, createdMs: at }), hand({ id: 'shared', createdMs: now - 99 })];
      return post(browser, [report, lesson({ lessonId: String((turn % 6) + 2) })], hands);
    });
    await Promise.all(posts);
    const { lessons, hands } = (await browser.get(path)).json();
    const last = { isCompleted: true, completedAt: now - 1, positionMs: 49, positionAt: now - 1 };
    expect(lessons[0]).toEqual(lesson(last));
    expect(lessons).toHaveLength(7);
    expect(hands).toHaveLength(51);
  });

  it.each([
    ['a lesson that is not', { lessons: [lesson({ lessonId: '8' })] }],
    ['a position before the beginning', { lessons: [lesson({ positionMs: -1 })] }],
    ['a time that no date has', { lessons: [lesson({ positionAt: 9e15 })] }],
    ['a NUL', { hands: [hand({ content: 'a\0b' })] }],
    ['an empty message', { hands: [hand({ content: '' })] }],
    ['too long a message', { hands: [hand({ content: 'a'.repeat(lessonLimits.handMessage + 1) })] }],
    ['nothing', {}],
    ['too many', { hands: Array.from({ length: 501 }, (_, id) => hand({ id: `${id}` })) }],
  ])('refuses %s', async (_, body) => {
    const answer = await anybody.json(path, body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'rejectedInput']);
  });
});

describe('raised hands', () => {
  it('are kept once, the oldest first', async () => {
    const browser = await learner();
    const [question, reply] = [
      hand({ createdMs: now - 2, content: 'a lone \ud800 surrogate' }),
      hand({ id: 'b', sender: 'assistant', createdMs: now - 1 }),
    ];
    await post(browser, [], [reply, question]);
    const { hands } = await post(browser, [], [question, reply, reply]);
    expect(hands).toEqual([{ ...question, content: expect.stringContaining('a lone ') }, reply]);
  });

  it('are the newest only where there are too many', async () => {
    const browser = await learner();
    const { id } = (await browser.get('/api/user/status')).json();
    const repository = progressRepository(test.database);
    const hands = Array.from({ length: 6 }, (_, n) => hand({ id: `h${n}`, createdMs: n < 3 ? 1 : 2 }));
    await repository.addHands(id, hands.slice(0, 4), 4);
    expect((await repository.load(id)).hands).toHaveLength(4);
    await repository.addHands(id, hands, 4);
    expect((await repository.load(id)).hands.map((kept) => kept.id)).toEqual(['h2', 'h3', 'h4', 'h5']);
  });

  it('and progress are told to their owner, and go with the account', async () => {
    const browser = await learner();
    const { id, email } = (await browser.get('/api/user/status')).json();
    await post(browser, [lesson({ positionMs: 5, positionAt: 1 })], [hand()]);
    expect((await browser.get('/api/user/data')).json()).toMatchObject({
      lessons: [lesson({ positionMs: 5, positionAt: 1 })],
      raisedHands: [hand()],
    });
    expect((await browser.json('/api/user/delete', { confirmation: email })).statusCode).toBe(200);
    expect(await progressRepository(test.database).load(id)).toEqual({ lessons: [], hands: [] });
  });
});

it('is limited', async () => {
  const slow = await testApp({ LIMIT_FACTOR: '0.02' });
  const browser = slow.visitor();
  await browser.form('/api/user/signup', { name: 'Ada', email: 'ada@home.example', password: 'secret' });
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn += 1)
    statuses.push((await browser.json(path, { lessons: [] })).statusCode);
  await slow.close();
  expect(statuses).toEqual([200, 200, 429]);
});
