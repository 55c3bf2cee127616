import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TurnMessage, voiceTurn } from '#contract/voice.ts';
import type { StoredMessage, StoredSession } from '#core/context-window.ts';
import { contextLimit } from '#core/context-window.ts';
import { kindLines } from '#core/kind-lines.ts';
import type { EarEvents } from '../../platform/ear.ts';
import type { PageChange } from '../../platform/page-visibility.ts';
import { browserVoice } from '../../platform/playback/browser-voice.ts';
import { ScriptedSynthesis, ScriptedUtterance } from '../../platform/playback/scripted-synthesis.ts';
import { turnVoice } from '../../platform/playback/turn-voice.ts';
import { streamTurn } from '../../platform/turn-stream.ts';
import { ConversationRunner } from './conversation-runner.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
type Session = StoredSession & { messages: (StoredMessage & { id: string })[] };

let answer: Answer;
let status: number;
let asked: TurnMessage[][];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  asked.push(voiceTurn.request.parse(JSON.parse(body)).messages);
  response.writeHead(status, { 'content-type': 'text/event-stream' });
  answer(response, request);
});

const sse = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const sentence = (index: number, text: string) =>
  sse('sentence', { index, text }) + sse('audio', { index, data: '', last: true });
const replies = (...texts: string[]): Answer => {
  return (response) => {
    for (const [index, text] of texts.entries()) response.write(sentence(index, text));
    response.end(sse('done', { reply: texts.join(' ') }));
  };
};

let sessions: Session[];
let character: { systemPrompt: string } | undefined;
let ear: EarEvents | undefined;
let earStarts: number;
let isHidden: boolean;
let synthesis: ScriptedSynthesis;
let runner: ConversationRunner;
let time: number;
const onLeave = vi.fn();
let tellVisibility: (change: PageChange) => void;

function addMessage(sessionId: string, assistantId: string, message: Session['messages'][number]) {
  const known = sessions.find(({ id }) => id === sessionId);
  if (known) known.messages.push(message);
  else sessions.push({ id: sessionId, assistantId, messages: [message] });
}

function makeRunner() {
  let ids = 0;
  return new ConversationRunner({
    assistantId: 'nova',
    characterOf: () => character,
    addMessage,
    sessionsOf: (assistantId) => sessions.filter((session) => session.assistantId === assistantId),
    ear: {
      start(events) {
        earStarts += 1;
        ear = events;
      },
      stop() {
        ear = undefined;
      },
    },
    playback: {
      begin: (events) => turnVoice(undefined, browserVoice(synthesis as unknown as SpeechSynthesis), events),
    },
    streamTurn: (payload, signal) => streamTurn(payload, signal, 500),
    page: {
      isHidden: () => isHidden,
      onChange(changed) {
        tellVisibility = changed;
        return () => {
          tellVisibility = () => {};
        };
      },
    },
    now: () => time,
    newId: () => `id-${++ids}`,
    onLeave,
  });
}

const phase = () => runner.getState().phase;
const reaches = (wanted: string) => vi.waitFor(() => expect(phase()).toBe(wanted));
const stored = () =>
  sessions.flatMap(({ messages }) => messages.map(({ role, content }) => `${role}: ${content}`));
const hear = (text: string) => ear?.heard([{ text, final: false }]);

async function listening() {
  runner.open();
  await reaches('listening');
}
async function saying(text: string) {
  await reaches('listening');
  hear(text);
  runner.dispatch({ type: 'doneTalking' });
}

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', {
    href: `http://127.0.0.1:${(server.address() as AddressInfo).port}/beta/c/nova`,
  });
  vi.stubGlobal('SpeechSynthesisUtterance', ScriptedUtterance);
  vi.spyOn(console, 'warn').mockReturnValue();
  onLeave.mockClear();
  status = 200;
  sessions = [];
  asked = [];
  character = { systemPrompt: 'You are Nova.\n\nAbout the child:\n- Name: [name]' };
  ear = undefined;
  earStarts = 0;
  isHidden = false;
  time = Date.UTC(2026, 10, 20, 12);
  synthesis = new ScriptedSynthesis();
  synthesis.behave = (utterance) => {
    utterance.onstart?.();
    queueMicrotask(() => utterance.onend?.());
  };
  answer = replies('A dog!', 'What is its name?');
  runner = makeRunner();
});
afterEach(async () => {
  runner.dispose();
  vi.unstubAllGlobals();
  vi.mocked(console.warn).mockRestore();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a conversation', () => {
  test('listens by itself, thinks, speaks, and listens again', async () => {
    const phases = [phase()];
    runner.subscribe(() => {
      if (phases.at(-1) !== phase()) phases.push(phase());
    });
    await listening();
    await saying('i have a dog');
    await vi.waitFor(() => expect(earStarts).toBe(2));
    expect(phases).toEqual(['idle', 'listening', 'thinking', 'speaking', 'listening']);
    expect(synthesis.said.map(({ text }) => text)).toEqual(['A dog!', 'What is its name?']);
    expect(stored()).toEqual(['user: i have a dog', 'assistant: A dog! What is its name?']);
    expect(runner.getState()).toMatchObject({ shown: 2, isAudible: true, transcript: '' });
  });

  test('stays in one session, and sends all of it after the filled prompt', async () => {
    await listening();
    await saying('i have a dog');
    await vi.waitFor(() => expect(earStarts).toBe(2));
    await saying('milo');
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(sessions).toHaveLength(1);
    expect(asked[1]).toEqual([
      { role: 'system', content: 'You are Nova.' },
      { role: 'user', content: 'i have a dog' },
      { role: 'assistant', content: 'A dog! What is its name?' },
      { role: 'user', content: 'milo' },
    ]);
  });

  test('takes earlier talk of today along, within what the server accepts', async () => {
    const old = {
      id: 'm',
      role: 'assistant' as const,
      content: 'x'.repeat(contextLimit - 40),
      timestamp: time - 90_000,
    };
    sessions = [{ id: 'morning', assistantId: 'nova', messages: [old] }];
    character = { systemPrompt: 'p'.repeat(contextLimit) };
    await listening();
    await saying('hi');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.at(-1)).toEqual({ role: 'user', content: 'hi' });
  });

  test('the child’s words are stored before the call, whatever becomes of it', async () => {
    answer = () => {};
    await listening();
    await saying('i have a dog');
    expect(stored()).toEqual(['user: i have a dog']);
  });

  test('a reply without sentences is said all the same', async () => {
    answer = (response) => response.end(sse('done', { reply: 'Hello you.' }));
    await listening();
    await saying('hi');
    await vi.waitFor(() => expect(synthesis.said.map(({ text }) => text)).toEqual(['Hello you.']));
  });
});

describe('a kind line', () => {
  const again = (text: string | undefined) => kindLines.again.some((line) => text?.endsWith(line));

  test.each<[string, Answer]>([
    ['the stream is cut', (response) => response.destroy()],
    ['the stream ends without done', (response) => response.end()],
    ['nothing ever comes', () => {}],
    ['the reply is empty', (response) => response.end(sse('done', { reply: ' ' }))],
  ])('is said and stored when %s, and the child can go on', async (_name, broken) => {
    answer = broken;
    await listening();
    await saying('i have a dog');
    await vi.waitFor(() => expect(earStarts).toBe(2));
    expect(again(synthesis.said.at(-1)?.text)).toBe(true);
    expect(stored()).toEqual(['user: i have a dog', `assistant: ${synthesis.said.at(-1)?.text}`]);
  });

  test('follows what was already said when the stream breaks off midway', async () => {
    answer = (response) => response.write(sentence(0, 'A dog!'), () => response.destroy());
    await listening();
    await saying('i have a dog');
    await vi.waitFor(() => expect(earStarts).toBe(2));
    expect(synthesis.said).toHaveLength(2);
    expect(stored()[1]).toMatch(/^assistant: A dog! ./u);
    expect(again(stored()[1])).toBe(true);
    expect(runner.getState().shown).toBe(2);
  });

  test('is said when the store fails, and the conversation goes on', async () => {
    vi.mocked(console.error).mockReturnValueOnce();
    vi.spyOn(sessions, 'find').mockImplementationOnce(() => {
      throw new Error('storage');
    });
    await listening();
    await saying('hello');
    await vi.waitFor(() => expect(earStarts).toBe(2));
    expect(again(synthesis.said[0]?.text)).toBe(true);
    expect(console.error).toHaveBeenCalledTimes(1);
    vi.mocked(console.error).mockClear();
  });

  test('does not repeat', async () => {
    answer = (response) => response.destroy();
    await listening();
    for (let turn = 1; turn <= 3; turn++) {
      await saying('hello');
      await vi.waitFor(() => expect(earStarts).toBe(turn + 1));
    }
    expect(new Set(synthesis.said.map(({ text }) => text)).size).toBe(3);
  });

  test.each([200, 429])('leads a child in need to a grown-up, also with status %i', async (given) => {
    status = given;
    answer = (response) => response.end(JSON.stringify({ code: 'tooManyRequests', message: 'Wait.' }));
    await import('#core/concern-lines.ts');
    await listening();
    await saying('my uncle touched my privates');
    await vi.waitFor(() => expect(earStarts).toBe(2));
    expect(synthesis.said.map(({ text }) => text).join(' ')).toMatch(/believe you.*grown-up/);
    expect(stored().at(-1)).toMatch(/^assistant: .*believe you/);
  });

  test('proposes a rest when it was too much', async () => {
    status = 429;
    answer = (response) => response.end(JSON.stringify({ code: 'tooManyRequests', message: 'Wait.' }));
    await listening();
    await saying('hello');
    await vi.waitFor(() => expect(earStarts).toBe(2));
    expect(kindLines.rest).toContain(synthesis.said[0]?.text);
  });
});

test.each([
  ['the character was deleted', { hasCharacter: false, keepsSessions: true }],
  ['the session is gone', { hasCharacter: true, keepsSessions: false }],
])('no call is made when %s', async (_name, { hasCharacter, keepsSessions }) => {
  if (!hasCharacter) character = undefined;
  if (!keepsSessions) vi.spyOn(sessions, 'push').mockReturnValue(0);
  await listening();
  await saying('hello');
  await vi.waitFor(() => expect(earStarts).toBe(2));
  expect(asked).toEqual([]);
  expect(synthesis.said).toHaveLength(1);
});

describe('leaving', () => {
  /** A turn whose first sentence is being spoken while the stream stays open. */
  async function midway() {
    const closed = new Promise<void>((resolve) => {
      answer = (response) => {
        response.on('close', resolve);
        response.write(sentence(0, 'A dog!') + sse('sentence', { index: 1, text: 'What is its name?' }));
      };
    });
    synthesis.behave = (utterance) => utterance.onstart?.();
    await listening();
    await saying('i have a dog');
    await reaches('speaking');
    return { closed };
  }

  test('by the end button stops everything and stores what was said so far', async () => {
    const { closed } = await midway();
    runner.dispatch({ type: 'endPressed' });
    await closed;
    expect(synthesis.cancelled).toBe(1);
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(stored()).toEqual(['user: i have a dog', 'assistant: A dog!']);
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('without the button does the same, but leads nowhere', async () => {
    const { closed } = await midway();
    runner.dispose();
    await closed;
    expect(onLeave).not.toHaveBeenCalled();
    expect(stored()).toHaveLength(2);
  });

  test('while listening lets go of the microphone, and what is heard later counts no more', async () => {
    await listening();
    const late = ear;
    runner.dispatch({ type: 'endPressed' });
    expect(ear).toBeUndefined();
    late?.heard([{ text: 'late', final: true }]);
    late?.ended();
    expect(runner.getState()).toMatchObject({ phase: 'idle', transcript: '' });
  });

  test('before listening began leaves the microphone off', async () => {
    vi.useFakeTimers();
    runner.open();
    runner.dispose();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(earStarts).toBe(0);
  });
});

describe('a hidden page', () => {
  test('does not listen, and keeps the words', async () => {
    await listening();
    hear('i have');
    tellVisibility('pageHidden');
    expect([phase(), ear]).toEqual(['idle', undefined]);
    tellVisibility('pageShown');
    expect(phase()).toBe('idle');
    runner.dispatch({ type: 'micPressed' });
    hear('a dog');
    expect(runner.getState().transcript).toBe('i have a dog');
  });

  test('lets the turn go on, and is idle afterwards', async () => {
    answer = (response, request) => {
      tellVisibility('pageHidden');
      replies('A dog!')(response, request);
    };
    await listening();
    await saying('i have a dog');
    await reaches('idle');
    expect(stored()).toHaveLength(2);
    expect(earStarts).toBe(1);
  });

  test('that is hidden from the start does not listen', async () => {
    vi.useFakeTimers();
    isHidden = true;
    runner.open();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(earStarts).toBe(0);
  });
});

describe('hearing', () => {
  test('that cannot work is told with its reason, in one change', async () => {
    await listening();
    const seen: unknown[] = [];
    runner.subscribe(() => seen.push(runner.getState().hearingProblem));
    ear?.failed('not-allowed');
    expect(seen).toEqual(['not-allowed']);
    expect(phase()).toBe('idle');
  });

  test('that ends at once three times is told, by the clock', async () => {
    await listening();
    for (const ms of [1_999, 1_999, 1_999]) {
      if (phase() === 'idle') runner.dispatch({ type: 'micPressed' });
      time += ms;
      ear?.ended();
    }
    expect(runner.getState().hearingProblem).toBe('endsAtOnce');
  });

  test('and speaking tell their level', async () => {
    const levels: number[] = [];
    const stop = runner.onLevel((level) => levels.push(level));
    await listening();
    ear?.level(0.5);
    stop();
    ear?.level(0.7);
    expect(levels).toEqual([0.5]);
  });
});
