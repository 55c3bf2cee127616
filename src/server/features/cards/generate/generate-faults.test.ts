import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePlan } from '#contract/card-numbers.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import { errorMessages } from '#contract/errors.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { eventsIn, generatingServer, patience } from '../../../testing/openai/generating.ts';
import type { Fault } from '../../../testing/openai/scripted-answer.ts';
import { cardsJson, scriptedCards } from '../../../testing/openai/scripted-cards.ts';
import { learners } from '../tables.ts';
import { aiQuota } from './ai-quota.ts';
import { builtInDecks, deckLibrary } from './deck-library.ts';
import { generate } from './generate.ts';
import { quotaRepository } from './quota-repository.ts';

let server: Awaited<ReturnType<typeof generatingServer>>;
beforeAll(async () => {
  server = await generatingServer(['ada', 'bea', 'cem']);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.service.requests.length = 0;
  Object.assign(server.service.script, {
    structured: cardsJson(scriptedCards(20)),
    chatFault: undefined,
    tokenMs: 0,
  });
  server.state.now = new Date('2026-11-20T10:00:00Z');
  Object.assign(server.state.deadlines, patience);
  server.state.pro.clear();
  await server.database.delete(learners);
});

/** AI cards that count against this month. */
async function counted(userId = 'ada'): Promise<number> {
  const [row] = await server.database.select().from(learners).where(eq(learners.userId, userId));
  return row?.aiCards ?? 0;
}

async function answerTo(wish: object, userId = 'ada') {
  const answer = await server.ask(wish, { userId });
  const body = (await answer.json()) as { code?: string; message?: string; cards?: unknown[]; note?: string };
  return { status: answer.status, ...body };
}

const unknown = { topic: 'Scripted animals', count: 5 };
const known = { topic: 'Dinosaurs', count: 5 };

const faults: [string, Fault | undefined, string, string][] = [
  ['is down', 'refuse', '', 'chatFailed'],
  ['fails', { status: 500 }, '', 'chatFailed'],
  ['refuses everything', { status: 400 }, '', 'chatFailed'],
  ['hangs', 'hang', '', 'chatTimeout'],
  ['shows a page', 'html', '', 'chatFailed'],
  ['sends garbage', 'garbage', '', 'chatFailed'],
  ['talks nonsense', undefined, 'I would rather talk about the weather.', 'chatFailed'],
  ['writes only bad cards', undefined, cardsJson([{ question: 'Grass?', answer: 'Grass' }]), 'chatFailed'],
];

describe('a service that', () => {
  it.each(faults)('%s', async (_, chatFault, structured, code) => {
    Object.assign(server.service.script, { chatFault, structured });
    if (chatFault === 'hang') server.state.deadlines.first = 100;
    expect(await answerTo(unknown)).toMatchObject({ status: code === 'chatTimeout' ? 504 : 502, code });
    const failed = await server.ask(unknown, { userId: 'ada', isStreamed: true });
    expect([failed.status, ((await failed.json()) as ErrorBody).code]).toEqual([
      code === 'chatTimeout' ? 504 : 502,
      code,
    ]);
    // Kurio's own deck stands in where it can, and neither counts.
    const instead = await answerTo(known);
    expect(instead).toMatchObject({ status: 200, origin: 'library', deck: 'Dinosaurs' });
    expect(instead.note).toMatch(/^The AI service did not answer/);
    expect(instead.cards).toHaveLength(5);
    expect(await counted()).toBe(0);
  });

  it.each(['stall', 'breakOff', 'trickle'] as const)(
    'comes to a %s midway gives what it has',
    async (chatFault) => {
      server.service.script.chatFault = chatFault;
      server.state.deadlines.stall = 300;
      const answer = await server.ask(
        { topic: 'Scripted animals', count: 20 },
        { userId: 'ada', isStreamed: true },
      );
      const events = eventsIn(await answer.text());
      const made = events.filter(({ event }) => event === 'card').length;
      expect(made).toBeGreaterThan(5);
      expect(made).toBeLessThan(20);
      const note = `The AI service broke off: here are ${made} of 20 cards. Ask again for more.`;
      expect(events.at(-1)).toEqual({
        event: 'done',
        data: { origin: 'ai', deck: 'Scripted animals', note },
      });
      expect(await counted()).toBe(made);
      await server.service.waitFor((requests) => requests.every(({ closedAt }) => closedAt !== undefined));
    },
  );

  it('knows too little gives what is good, and only that counts', async () => {
    server.service.script.structured = cardsJson(scriptedCards(3));
    const { cards, note } = await answerTo(unknown);
    expect([cards, note]).toEqual([
      scriptedCards(3),
      'Only 3 of 5 cards were good enough to show. Ask again, or with a wider topic.',
    ]);
    expect([server.service.requests.length, await counted()]).toEqual([3, 3]);
  });

  it('knows no end is cut off', async () => {
    server.service.script.structured = cardsJson(Array(50).fill(scriptedCards(20)).flat());
    expect((await answerTo(unknown)).cards).toEqual(scriptedCards(5));
    await server.service.waitFor(([request]) => request?.isAborted === true);
    expect([server.service.requests.length, await counted()]).toEqual([1, 5]);
  });
});

it('speaks of notes, not of decks that were never asked, when a service makes nothing of them', async () => {
  const told: unknown[] = [];
  for (const chatFault of ['refuse', 'hang', undefined] as const) {
    Object.assign(server.service.script, { chatFault, structured: cardsJson(scriptedCards(5)) });
    server.state.deadlines.first = chatFault === 'hang' ? 100 : patience.first;
    const { code, message } = await answerTo({ ...known, notes: 'Dinosaurs laid eggs.' });
    told.push([code, message]);
  }
  expect(told).toEqual([
    ['chatFailed', 'The AI service did not answer, so your notes gave no cards. Please try again.'],
    ['chatTimeout', 'The AI service took too long over your notes. Please try again in a moment.'],
    [
      'chatFailed',
      'The AI service found nothing in your notes to make good cards of. Longer notes give more.',
    ],
  ]);
});

describe('who leaves', () => {
  it('ends the request at the service, and what was not sent does not count', async () => {
    server.service.script.chatFault = 'stall';
    const leaving = new AbortController();
    const wish = { topic: 'Scripted animals', count: 20 };
    const answer = await server.ask(wish, { userId: 'ada', isStreamed: true, signal: leaving.signal });
    let text = '';
    const decoder = new TextDecoder();
    for await (const piece of answer.body ?? []) {
      text += decoder.decode(piece, { stream: true });
      if (text.includes('"made":3,')) break;
    }
    leaving.abort();
    await server.service.waitFor(([request]) => request?.isAborted === true);
    await expect.poll(() => counted()).toBeLessThan(20);
    expect(await counted()).toBeGreaterThanOrEqual(3);
  });

  it('before a whole answer has nothing counted', async () => {
    server.service.script.chatFault = 'stall';
    const leaving = new AbortController();
    const answer = server.ask({ topic: 'Animals', count: 20 }, { userId: 'ada', signal: leaving.signal });
    await server.service.waitFor(([request]) => (request?.sentAt.length ?? 0) > 100);
    expect(await counted()).toBe(20);
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await server.service.waitFor(([request]) => request?.isAborted === true);
    await expect.poll(() => counted()).toBe(0);
  });
});

it('gives back the rest of the quota when its events are not read to the end', async () => {
  const settled: number[] = [];
  const events = generate(
    { topic: 'Animals', count: 5 },
    { userId: 'ada', isStreamed: true, log: { warn: () => undefined } },
    {
      ai: {
        cards: async function* () {
          yield* scriptedCards(5);
        },
      },
      library: deckLibrary(builtInDecks, () => undefined),
      cards: { newest: async () => [], questionsAmong: async () => [] },
      quota: { reserve: async () => ({ settle: async (delivered) => void settled.push(delivered) }) },
    },
    new AbortController().signal,
  );
  expect((await events.next()).value?.event).toBe('card');
  await events.return(undefined);
  expect(settled).toEqual([1]);
});

describe('the free plan’s AI cards', () => {
  it('are 50 a month of UTC, and a wish for more than is left is refused whole', async () => {
    for (const count of [20, 20, 5])
      expect((await answerTo({ ...unknown, count })).cards).toHaveLength(count);
    expect(await answerTo({ ...unknown, count: 10 })).toMatchObject({
      status: 403,
      code: 'aiCardLimitReached',
    });
    expect((await answerTo(unknown)).cards).toHaveLength(5);
    const left = freePlan.aiCardsPerMonth - (await counted());
    expect([left, server.service.requests.length]).toEqual([0, 4]);
    server.state.now = new Date('2026-11-30T23:59:59Z');
    expect(await answerTo({ ...unknown, count: 2 })).toMatchObject({ code: 'aiCardLimitReached' });
    server.state.now = new Date('2026-12-01T00:00:00Z');
    expect((await answerTo({ ...unknown, count: 2 })).cards).toHaveLength(2);
    expect(await counted()).toBe(2);
  });

  it('leave Kurio’s own decks, which count for nobody', async () => {
    for (const count of [20, 20, 10]) await answerTo({ ...unknown, count });
    const instead = await answerTo(known);
    expect(instead).toMatchObject({ status: 200, origin: 'library', deck: 'Dinosaurs' });
    expect(instead.note).toMatch(/^This would be more AI cards/);
    expect(await answerTo({ ...known, notes: 'Dinosaurs laid eggs.' })).toMatchObject({
      code: 'aiCardLimitReached',
    });
    expect([await counted(), server.service.requests.length]).toEqual([50, 3]);
  });

  it('are never more, however many wishes come at once', async () => {
    const wishes = Array.from({ length: 50 }, () => answerTo({ ...unknown, count: 2 }));
    const answers = await Promise.all(wishes);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
    expect(answers.filter(({ code }) => code === 'aiCardLimitReached')).toHaveLength(25);
    expect(await counted()).toBe(50);
  });

  it('come back when the server died over them, and count once when it was only slow', async () => {
    const repository = quotaRepository(server.database);
    const quota = aiQuota({ repository, isPro: async () => false, clock: () => server.state.now });
    const lost = await quota.reserve('ada', 50);
    server.state.now = new Date('2026-11-20T10:02:00Z');
    expect(await answerTo(unknown)).toMatchObject({ code: 'aiCardLimitReached' });
    server.state.now = new Date('2026-11-20T10:06:00Z');
    expect((await answerTo(unknown)).cards).toHaveLength(5);
    expect(await counted()).toBe(5);
    await Promise.all([lost?.settle(3), lost?.settle(3)]);
    expect(await counted()).toBe(8);
  });

  it('do not bound Pro, and are not counted for visitors', async () => {
    server.state.pro.add('bea');
    for (let time = 0; time < 3; time += 1)
      expect((await answerTo({ ...unknown, count: 20 }, 'bea')).cards).toHaveLength(20);
    expect((await answerTo({ ...unknown, count: 20 }, '')).cards).toHaveLength(20);
    expect([await counted('bea'), await server.database.$count(learners)]).toEqual([0, 0]);
  });
});

it('holds visitors to a number an hour, and learners to one a minute', async () => {
  const strict = await generatingServer(['ada'], { limitFactor: 0.1 });
  const statuses = async (userId?: string) => {
    const answers: Response[] = [];
    for (let time = 0; time < 4; time += 1) answers.push(await strict.ask(known, userId ? { userId } : {}));
    return answers.map(({ status, headers }) => [status, headers.has('retry-after')]);
  };
  const [ok, refused] = [
    [200, false],
    [429, true],
  ];
  expect(await statuses()).toEqual([ok, ok, ok, refused]);
  expect(await statuses('ada')).toEqual([ok, refused, refused, refused]);
  await strict.close();
});

it('tells of a fault of its own within the stream, once that has begun', async () => {
  const faulty = await generatingServer(['ada'], {
    ai: {
      async *cards() {
        yield* scriptedCards(2);
        throw new Error('a fault that nobody thought of');
      },
    },
  });
  const answer = await faulty.ask(unknown, { userId: 'ada', isStreamed: true });
  const events = eventsIn(await answer.text());
  expect(events.map(({ event }) => event)).toEqual(['card', 'progress', 'card', 'progress', 'error']);
  expect(events.at(-1)?.data).toEqual({ code: 'internal', message: errorMessages.internal });
  const [row] = await faulty.database.select().from(learners);
  expect(row?.aiCards).toBe(2);
  expect((await faulty.ask(unknown)).status).toBe(500);
  await faulty.close();
});
