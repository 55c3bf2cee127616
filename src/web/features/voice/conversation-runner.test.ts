import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TurnMessage, voiceTurn } from '#contract/voice.ts';
import { kindLines } from '#core/safety/kind-lines.ts';
import type { StoredMessage, StoredSession } from '#core/voice/context-window.ts';
import { contextLimit } from '#core/voice/context-window.ts';
import type { SpeechInputEvents } from '../../platform/microphone/speech-input.ts';
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
let requests: TurnMessage[][];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  requests.push(voiceTurn.request.parse(JSON.parse(body)).messages);
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
let recognition: SpeechInputEvents | undefined;
let recognitionCount: number;
let isHidden: boolean;
let synthesis: ScriptedSynthesis;
let runner: ConversationRunner;
let time: number;
const onEnd = vi.fn();
let changeVisibility: (change: PageChange) => void;

function addMessage(sessionId: string, assistantId: string, message: Session['messages'][number]) {
  const session = sessions.find(({ id }) => id === sessionId);
  if (session) session.messages.push(message);
  else sessions.push({ id: sessionId, assistantId, messages: [message] });
}

function makeRunner() {
  let ids = 0;
  return new ConversationRunner({
    assistantId: 'nova',
    characterOf: () => character,
    addMessage,
    sessionsOf: (assistantId) => sessions.filter((session) => session.assistantId === assistantId),
    recognizer: {
      start(events) {
        recognitionCount += 1;
        recognition = events;
      },
      stop() {
        recognition = undefined;
      },
    },
    playback: {
      begin: (events) => turnVoice(undefined, browserVoice(synthesis as unknown as SpeechSynthesis), events),
    },
    streamTurn: (payload, signal) => streamTurn(payload, signal, 500),
    page: {
      isHidden: () => isHidden,
      onChange(changed) {
        changeVisibility = changed;
        return () => {
          changeVisibility = () => {};
        };
      },
    },
    now: () => time,
    newId: () => `id-${++ids}`,
    onEnd,
  });
}

const phase = () => runner.getState().phase;
const reaches = (wanted: string) => vi.waitFor(() => expect(phase()).toBe(wanted));
const stored = () =>
  sessions.flatMap(({ messages }) => messages.map(({ role, content }) => `${role}: ${content}`));
const recognize = (text: string) => recognition?.heard([{ text, final: false }]);

async function startListening() {
  runner.open();
  await reaches('listening');
}
async function say(text: string) {
  await reaches('listening');
  recognize(text);
  runner.dispatch({ type: 'doneTalking' });
}

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', {
    href: `http://127.0.0.1:${(server.address() as AddressInfo).port}/beta/c/nova`,
  });
  vi.stubGlobal('SpeechSynthesisUtterance', ScriptedUtterance);
  vi.spyOn(console, 'warn').mockReturnValue();
  onEnd.mockClear();
  status = 200;
  sessions = [];
  requests = [];
  character = { systemPrompt: 'You are Nova.\n\nAbout the child:\n- Name: [name]' };
  recognition = undefined;
  recognitionCount = 0;
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
    await startListening();
    await say('i have a dog');
    await vi.waitFor(() => expect(recognitionCount).toBe(2));
    expect(phases).toEqual(['idle', 'listening', 'thinking', 'speaking', 'listening']);
    expect(synthesis.said.map(({ text }) => text)).toEqual(['A dog!', 'What is its name?']);
    expect(stored()).toEqual(['user: i have a dog', 'assistant: A dog! What is its name?']);
    expect(runner.getState()).toMatchObject({ spokenCount: 2, isAudible: true, transcript: '' });
  });

  test('stays in one session and sends all of it after the filled prompt', async () => {
    await startListening();
    await say('i have a dog');
    await vi.waitFor(() => expect(recognitionCount).toBe(2));
    await say('milo');
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(sessions).toHaveLength(1);
    expect(requests[1]).toEqual([
      { role: 'system', content: 'You are Nova.' },
      { role: 'user', content: 'i have a dog' },
      { role: 'assistant', content: 'A dog! What is its name?' },
      { role: 'user', content: 'milo' },
    ]);
  });

  test('sends today’s earlier sessions, within the server’s limit', async () => {
    const old = {
      id: 'm',
      role: 'assistant' as const,
      content: 'x'.repeat(contextLimit - 40),
      timestamp: time - 90_000,
    };
    sessions = [{ id: 'morning', assistantId: 'nova', messages: [old] }];
    character = { systemPrompt: 'p'.repeat(contextLimit) };
    await startListening();
    await say('hi');
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.at(-1)).toEqual({ role: 'user', content: 'hi' });
  });

  test('the child’s words are stored before the reply is requested', async () => {
    answer = () => {};
    await startListening();
    await say('i have a dog');
    expect(stored()).toEqual(['user: i have a dog']);
  });

  test('a reply without sentence events is still spoken', async () => {
    answer = (response) => response.end(sse('done', { reply: 'Hello you.' }));
    await startListening();
    await say('hi');
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
  ])('is said and stored when %s, and the child can continue', async (_name, broken) => {
    answer = broken;
    await startListening();
    await say('i have a dog');
    await vi.waitFor(() => expect(recognitionCount).toBe(2));
    expect(again(synthesis.said.at(-1)?.text)).toBe(true);
    expect(stored()).toEqual(['user: i have a dog', `assistant: ${synthesis.said.at(-1)?.text}`]);
  });

  test('follows what was already said when the stream breaks off midway', async () => {
    answer = (response) => response.write(sentence(0, 'A dog!'), () => response.destroy());
    await startListening();
    await say('i have a dog');
    await vi.waitFor(() => expect(recognitionCount).toBe(2));
    expect(synthesis.said).toHaveLength(2);
    expect(stored()[1]).toMatch(/^assistant: A dog! ./u);
    expect(again(stored()[1])).toBe(true);
    expect(runner.getState().spokenCount).toBe(2);
  });

  test('is said when the store fails, and the conversation goes on', async () => {
    vi.mocked(console.error).mockReturnValueOnce();
    vi.spyOn(sessions, 'find').mockImplementationOnce(() => {
      throw new Error('storage');
    });
    await startListening();
    await say('hello');
    await vi.waitFor(() => expect(recognitionCount).toBe(2));
    expect(again(synthesis.said[0]?.text)).toBe(true);
    expect(console.error).toHaveBeenCalledTimes(1);
    vi.mocked(console.error).mockClear();
  });

  test('does not repeat', async () => {
    answer = (response) => response.destroy();
    await startListening();
    for (let turn = 1; turn <= 3; turn++) {
      await say('hello');
      await vi.waitFor(() => expect(recognitionCount).toBe(turn + 1));
    }
    expect(new Set(synthesis.said.map(({ text }) => text)).size).toBe(3);
  });

  test.each([200, 429])('sends a child in need to a grown-up, also with status %i', async (given) => {
    status = given;
    answer = (response) => response.end(JSON.stringify({ code: 'tooManyRequests', message: 'Wait.' }));
    await import('#core/safety/concern-lines.ts');
    await startListening();
    await say('my uncle touched my privates');
    await vi.waitFor(() => expect(recognitionCount).toBe(2));
    expect(synthesis.said.map(({ text }) => text).join(' ')).toMatch(/believe you.*grown-up/);
    expect(stored().at(-1)).toMatch(/^assistant: .*believe you/);
  });

  test('proposes a rest when the rate limit is reached', async () => {
    status = 429;
    answer = (response) => response.end(JSON.stringify({ code: 'tooManyRequests', message: 'Wait.' }));
    await startListening();
    await say('hello');
    await vi.waitFor(() => expect(recognitionCount).toBe(2));
    expect(kindLines.rest).toContain(synthesis.said[0]?.text);
  });
});

test.each([
  ['the character was deleted', { hasCharacter: false, keepsSessions: true }],
  ['the session is gone', { hasCharacter: true, keepsSessions: false }],
])('no call is made when %s', async (_name, { hasCharacter, keepsSessions }) => {
  if (!hasCharacter) character = undefined;
  if (!keepsSessions) vi.spyOn(sessions, 'push').mockReturnValue(0);
  await startListening();
  await say('hello');
  await vi.waitFor(() => expect(recognitionCount).toBe(2));
  expect(requests).toEqual([]);
  expect(synthesis.said).toHaveLength(1);
});

describe('ending', () => {
  /** A turn whose first sentence is being spoken while the stream stays open. */
  async function midway() {
    const closed = new Promise<void>((resolve) => {
      answer = (response) => {
        response.on('close', resolve);
        response.write(sentence(0, 'A dog!') + sse('sentence', { index: 1, text: 'What is its name?' }));
      };
    });
    synthesis.behave = (utterance) => utterance.onstart?.();
    await startListening();
    await say('i have a dog');
    await reaches('speaking');
    return { closed };
  }

  test('by the end button stops everything and stores what was spoken so far', async () => {
    const { closed } = await midway();
    runner.dispatch({ type: 'endPressed' });
    await closed;
    expect(synthesis.cancelled).toBe(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(stored()).toEqual(['user: i have a dog', 'assistant: A dog!']);
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('without the button does the same, but does not call onEnd', async () => {
    const { closed } = await midway();
    runner.dispose();
    await closed;
    expect(onEnd).not.toHaveBeenCalled();
    expect(stored()).toHaveLength(2);
  });

  test('while listening releases the microphone and ignores later results', async () => {
    await startListening();
    const late = recognition;
    runner.dispatch({ type: 'endPressed' });
    expect(recognition).toBeUndefined();
    late?.heard([{ text: 'late', final: true }]);
    late?.ended();
    expect(runner.getState()).toMatchObject({ phase: 'idle', transcript: '' });
  });

  test('before listening has started leaves the microphone off', async () => {
    vi.useFakeTimers();
    runner.open();
    runner.dispose();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(recognitionCount).toBe(0);
  });
});

describe('a hidden page', () => {
  test('does not listen, but keeps the transcript', async () => {
    await startListening();
    recognize('i have');
    changeVisibility('pageHidden');
    expect([phase(), recognition]).toEqual(['idle', undefined]);
    changeVisibility('pageShown');
    expect(phase()).toBe('idle');
    runner.dispatch({ type: 'micPressed' });
    recognize('a dog');
    expect(runner.getState().transcript).toBe('i have a dog');
  });

  test('finishes the turn and is idle afterwards', async () => {
    answer = (response, request) => {
      changeVisibility('pageHidden');
      replies('A dog!')(response, request);
    };
    await startListening();
    await say('i have a dog');
    await reaches('idle');
    expect(stored()).toHaveLength(2);
    expect(recognitionCount).toBe(1);
  });

  test('that is hidden from the start does not listen', async () => {
    vi.useFakeTimers();
    isHidden = true;
    runner.open();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(recognitionCount).toBe(0);
  });
});

describe('speech recognition', () => {
  test('reports why it cannot work in one state change', async () => {
    await startListening();
    const seen: unknown[] = [];
    runner.subscribe(() => seen.push(runner.getState().recognitionError));
    recognition?.failed('not-allowed');
    expect(seen).toEqual(['not-allowed']);
    expect(phase()).toBe('idle');
  });

  test('is unavailable once it has ended at once three times', async () => {
    await startListening();
    for (const ms of [1_999, 1_999, 1_999]) {
      if (phase() === 'idle') runner.dispatch({ type: 'micPressed' });
      time += ms;
      recognition?.ended();
    }
    expect(runner.getState().recognitionError).toBe('endsAtOnce');
  });

  test('emits the level of the voice', async () => {
    const levels: number[] = [];
    const stop = runner.onLevel((level) => levels.push(level));
    await startListening();
    recognition?.level(0.5);
    stop();
    recognition?.level(0.7);
    expect(levels).toEqual([0.5]);
  });
});
