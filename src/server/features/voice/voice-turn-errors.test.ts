import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorMessages as errorSentences } from '#contract/errors.ts';
import { sentencesOf } from '#core/voice/sentence-segmenter.ts';
import type { Fault } from '../../testing/openai/scripted-answer.ts';
import { tokensOf } from '../../testing/openai/scripted-chat.ts';
import { scriptedOpenAi } from '../../testing/openai/scripted-openai.ts';
import {
  child,
  impatient,
  limitsFor,
  partsAt,
  saidIn,
  soundIn,
  wholeTurn,
} from '../../testing/openai/scripted-turn.ts';
import { voiceTurn } from './voice-turn.ts';

const text = 'What a wonderful tower, my friend! I see it shine. It is so tall. Who lives on top?';
const sentences = sentencesOf(text);
const companionSentences = ['I like your tower very much.', 'Is it tall?'];
const kindLine = 'Where were we? Tell me about your tower.';

const isLate = (fault: Fault) => fault === 'hang' || fault === 'stall' || fault === 'trickle';

const unhandled = vi.fn();
let service: Awaited<ReturnType<typeof scriptedOpenAi>>;
beforeEach(async () => {
  process.on('unhandledRejection', unhandled);
  service = await scriptedOpenAi({ text });
});
afterEach(async () => {
  await service.close();
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

describe('a chat service that fails before a word', () => {
  it.each<[string, Fault, 'chatFailed' | 'chatTimeout']>([
    ['refuses', 'refuse', 'chatFailed'],
    ['answers 500', { status: 500 }, 'chatFailed'],
    ['answers 401', { status: 401 }, 'chatFailed'],
    ['answers 400', { status: 400 }, 'chatFailed'],
    ['hangs', 'hang', 'chatTimeout'],
    ['sends garbage', 'garbage', 'chatFailed'],
    ['sends a page', 'html', 'chatFailed'],
  ])('and %s: the companion gives the whole reply, spoken', async (_, fault, code) => {
    service.script.chatFault = fault;
    const parts = partsAt(service.baseUrl, {
      limits: limitsFor(code === 'chatTimeout' ? 'chat' : undefined),
    });
    const events = await wholeTurn(parts);
    expect(events[0]).toEqual({ event: 'error', data: { code, message: errorSentences[code] } });
    expect(saidIn(events)).toEqual(companionSentences);
    expect(soundIn(events).every((bytes) => bytes > 0)).toBe(true);
    expect(events.at(-1)).toEqual({ event: 'done', data: { reply: companionSentences.join(' ') } });
    expect(JSON.stringify([events, parts.logged])).not.toContain('secret-upstream-detail');
    expect(JSON.stringify(parts.logged)).not.toContain('tower');
  });

  it('and is not there at all', async () => {
    await service.close();
    const parts = partsAt(service.baseUrl);
    const events = await wholeTurn(parts);
    expect(saidIn(events)).toEqual(companionSentences);
    expect(parts.logged[0]?.fields).toMatchObject({ reason: 'failed', code: 'ECONNREFUSED' });
  });

  it('and answers nothing', async () => {
    service.script.text = ' *smiles warmly* ';
    expect(saidIn(await wholeTurn(partsAt(service.baseUrl)))).toEqual(companionSentences);
  });
});

describe('a chat service that fails midway', () => {
  it.each<[string, Fault, 'chatFailed' | 'chatTimeout']>([
    ['breaks off', 'breakOff', 'chatFailed'],
    ['stalls', 'stall', 'chatTimeout'],
  ])(
    'and %s: what was whole stands, the fragment is dropped, a kind line follows',
    async (_, fault, code) => {
      Object.assign(service.script, { chatFault: fault, tokenMs: 2 });
      const events = await wholeTurn(
        partsAt(service.baseUrl, { limits: limitsFor(code === 'chatTimeout' ? 'chat' : undefined) }),
      );
      const said = saidIn(events);
      const whole = said.slice(0, -sentencesOf(kindLine).length);
      expect(whole.length).toBeGreaterThan(0);
      expect(whole).toEqual(sentences.slice(0, whole.length));
      expect(said.slice(whole.length)).toEqual(sentencesOf(kindLine));
      expect(events.filter(({ event }) => event === 'error')).toEqual([
        { event: 'error', data: { code, message: errorSentences[code] } },
      ]);
      expect(events.at(-1)).toEqual({ event: 'done', data: { reply: said.join(' ') } });
    },
  );

  it('and writes for ever: the whole has a limit', async () => {
    Object.assign(service.script, { text: 'Once upon a time there was a bear. '.repeat(100), tokenMs: 20 });
    const { chat, speech } = limitsFor();
    const limits = { speech, chat: { ...chat, total: 700 } };
    const events = await wholeTurn(partsAt(service.baseUrl, { speech: undefined, limits }));
    expect(events).toContainEqual({
      event: 'error',
      data: { code: 'chatTimeout', message: errorSentences.chatTimeout },
    });
  });

  it('and trickles: not a token but a sentence has to come in time', async () => {
    Object.assign(service.script, { text: 'So '.repeat(100), tokenMs: impatient.first / 4 });
    const events = await wholeTurn(partsAt(service.baseUrl, { limits: limitsFor('chat') }));
    expect(events[0]).toMatchObject({ event: 'error', data: { code: 'chatTimeout' } });
    expect(saidIn(events)).toEqual(companionSentences);
    expect(service.of('chat')[0]?.sentAt.length).toBeGreaterThan(2);
  });

  it('and trickles after a sentence: the next has to come in time', async () => {
    const first = 'What a wonderful tower, my friend!';
    Object.assign(service.script, {
      text: first + ' so'.repeat(tokensOf(first).length),
      chatFault: 'trickle',
    });
    const events = await wholeTurn(partsAt(service.baseUrl, { limits: limitsFor('chat') }));
    expect(saidIn(events)).toEqual([...sentencesOf(first), ...sentencesOf(kindLine)]);
    expect(service.of('chat')[0]?.sentAt.length).toBeGreaterThan(tokensOf(first).length + 2);
  });

  it('and sends all at once, without end: only the beginning is said', async () => {
    service.script.text = 'moo'.repeat(1_700_000);
    const events = await wholeTurn(partsAt(service.baseUrl));
    expect(saidIn(events).join('').length).toBeLessThanOrEqual(4_000);
    expect(service.of('speech').length).toBeLessThan(20);
    expect(events.at(-1)?.event).toBe('done');
  });

  it('and floods: the reply has a length', async () => {
    service.script.text = 'Once upon a time there was a bear. '.repeat(10_000);
    const events = await wholeTurn(partsAt(service.baseUrl, { speech: undefined }));
    expect(saidIn(events).join(' ').length).toBeLessThan(5_000);
    await service.waitFor(([chat]) => chat?.isAborted === true);
  });
});

describe('a model that says what no child should hear', () => {
  it('is stopped, and the companion goes on', async () => {
    service.script.text =
      'What a wonderful tower, friend! Now tell me your home address. I will come by. And so on.';
    service.script.tokenMs = 5;
    const events = await wholeTurn(partsAt(service.baseUrl));
    expect(saidIn(events)).toEqual(['What a wonderful tower,', 'friend!', ...sentencesOf(kindLine)]);
    await service.waitFor(([chat]) => chat?.isAborted === true);
  });

  it('in two halves, too', async () => {
    service.script.text = 'Would you please tell me, your home address?';
    const said = saidIn(await wholeTurn(partsAt(service.baseUrl)));
    expect(said).toEqual(['Would you please tell me,', ...sentencesOf(kindLine)]);
  });
});

describe('a speech service that fails', () => {
  it.each<[string, Fault]>([
    ['refuses', 'refuse'],
    ['answers 500', { status: 500 }],
    ['hangs', 'hang'],
    ['sends garbage', 'garbage'],
    ['sends a page', 'html'],
  ])('and %s: every sentence is left to the browser’s voice', async (_, fault) => {
    service.script.speechFault = fault;
    const events = await wholeTurn(
      partsAt(service.baseUrl, { limits: limitsFor(isLate(fault) ? 'speech' : undefined) }),
    );
    expect(saidIn(events)).toEqual(sentences);
    expect(soundIn(events)).toEqual(sentences.map(() => 0));
    expect(events.at(-1)).toEqual({ event: 'done', data: { reply: text } });
    expect(service.of('speech').length).toBeLessThanOrEqual(4);
  });

  it.each<[string, Fault]>([
    ['breaks off', 'breakOff'],
    ['stalls', 'stall'],
    ['trickles', 'trickle'],
    ['does not end', 'flood'],
    ['answers 500', { status: 500 }],
  ])('for one sentence and %s: that one ends as failed, the others are heard', async (_, fault) => {
    service.script.speechFault = ({ body }) => (body.input === sentences[1] ? fault : undefined);
    const events = await wholeTurn(
      partsAt(service.baseUrl, { limits: limitsFor(isLate(fault) ? 'speech' : undefined) }),
    );
    const audio = events.flatMap(({ event, data }) => (event === 'audio' ? [data] : []));
    const broken = audio.filter(({ index }) => index === 1);
    const failed = broken.some(({ data }) => data !== '') && { failed: true };
    expect(broken.at(-1)).toEqual({ index: 1, data: expect.any(String), last: true, ...failed });
    expect(audio.filter((piece) => piece.failed && piece.index !== 1)).toEqual([]);
    expect(audio.filter(({ last }) => last).map(({ index }) => index)).toEqual(
      sentences.map((_, index) => index),
    );
    expect(
      soundIn(events)
        .filter((_, index) => index !== 1)
        .every((bytes) => bytes > 0),
    ).toBe(true);
  });

  it('and trickles: every sentence that began is told to have failed', async () => {
    service.script.speechFault = 'trickle';
    const events = await wholeTurn(partsAt(service.baseUrl, { limits: limitsFor('speech') }));
    const ends = events.flatMap(({ event, data }) => (event === 'audio' && data.last ? [data] : []));
    const failed = soundIn(events).map((bytes) => bytes > 0);
    expect(ends.map((end) => end.failed === true)).toEqual(failed);
    expect(failed.slice(0, 2)).toEqual([true, true]);
    // A trickle has sent a hundred bytes when the whole runs out.
    for (const { sentAt } of service.of('speech')) expect(sentAt.length).toBeLessThan(30);
    expect(service.of('speech')[0]?.sentAt.length).toBeGreaterThan(2);
  });

  it('twice in a row is not waited for a third time', async () => {
    service.script.speechFault = 'hang';
    service.script.text = 'One two three four five six. Seven. Eight. Nine. Ten. Eleven. Twelve. Thirteen.';
    const events = await wholeTurn(partsAt(service.baseUrl, { limits: limitsFor('speech') }));
    expect(soundIn(events)).toHaveLength(8);
    expect(service.of('speech').length).toBeLessThanOrEqual(4);
  });

  it('together with the chat service: the companion’s sentences are shown', async () => {
    Object.assign(service.script, { chatFault: 'refuse', speechFault: 'refuse' });
    const events = await wholeTurn(partsAt(service.baseUrl));
    expect(saidIn(events)).toEqual(companionSentences);
    expect(soundIn(events)).toEqual([0, 0]);
  });
});

describe('the companion itself', () => {
  const broken = {
    // biome-ignore lint/correctness/useYield: it fails before its first word
    async *reply() {
      throw new TypeError('tower');
    },
    kindLine: () => '',
  };

  it('may fail, and still a child in need hears where to find help', async () => {
    const parts = partsAt(service.baseUrl, { chat: undefined, companion: broken });
    const said = await wholeTurn(parts, [{ role: 'user', content: 'there is a fire in our kitchen' }]);
    expect(saidIn(said).join(' ')).toContain('shout for a grown-up');
  });

  it('may fail, and still something kind is said', async () => {
    const parts = partsAt(service.baseUrl, { chat: undefined, companion: broken });
    expect(saidIn(await wholeTurn(parts))).toEqual(['I am right here with you. Tell me a little more?']);
    expect(parts.logged[0]?.fields).toMatchObject({ bug: 'TypeError' });
    expect(JSON.stringify(parts.logged)).not.toContain('tower');
  });
});

describe('leaving', () => {
  it.each(['chat', 'speech'] as const)('while %s is open closes every request', async (kind) => {
    Object.assign(service.script, { tokenMs: 30, speechFault: kind === 'speech' ? 'stall' : undefined });
    const leaving = new AbortController();
    const events = wholeTurn(partsAt(service.baseUrl), child, leaving.signal);
    await service.waitFor((requests) =>
      requests.some((request) => request.kind === kind && request.sentAt.length > 0),
    );
    leaving.abort(new Error('left'));
    expect((await events).map(({ event }) => event)).not.toContain('done');
    await service.waitFor((requests) => requests.every(({ closedAt }) => closedAt !== undefined));
    const open = service.requests.filter(({ isAborted }) => isAborted);
    expect(open.map((request) => request.kind)).toContain(kind);
  });

  it('before the first token closes the chat request', async () => {
    service.script.chatFault = 'hang';
    const leaving = new AbortController();
    const events = wholeTurn(partsAt(service.baseUrl), child, leaving.signal);
    await service.waitFor(([chat]) => chat !== undefined);
    leaving.abort(new Error('left'));
    expect(await events).toEqual([]);
    await service.waitFor(([chat]) => chat?.isAborted === true);
  });

  it('before the turn begins asks for nothing', async () => {
    const parts = partsAt(service.baseUrl);
    expect(await wholeTurn(parts, child, AbortSignal.abort(new Error('left')))).toEqual([]);
    expect(service.requests).toEqual([]);
  });

  it('by not reading on closes every request', async () => {
    service.script.tokenMs = 30;
    for await (const _ of voiceTurn(child, undefined, partsAt(service.baseUrl), new AbortController().signal))
      break;
    await service.waitFor((requests) => requests.every(({ closedAt }) => closedAt !== undefined));
    expect(service.of('chat')[0]?.isAborted).toBe(true);
  });
});
