import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fault, flood, type ScriptedAnswer, type ScriptedRequest } from './scripted-answer.ts';
import { cardsJson, scriptedCards } from './scripted-cards.ts';
import { answerChat } from './scripted-chat.ts';
import { answerSpeech } from './scripted-speech.ts';

type Scripted<T> = T | ((request: ScriptedRequest) => T);

export interface Script {
  firstTokenMs: number;
  tokenMs: number;
  text: Scripted<string>;
  /** In place of `text`, where the request has a schema for its answer. */
  structured: Scripted<string>;
  chatFault: Scripted<Fault | undefined>;
  speechFirstByteMs: number;
  speechCompleteMs: number;
  speechFault: Scripted<Fault | undefined>;
}

const noFaults: Script = {
  firstTokenMs: 0,
  tokenMs: 0,
  text: 'Oh, I am so glad you told me that! What happened then?',
  structured: cardsJson(scriptedCards(20)),
  chatFault: undefined,
  speechFirstByteMs: 0,
  speechCompleteMs: 0,
  speechFault: undefined,
};

// Far above what any test waits for on purpose.
const waitMilliseconds = 10_000;

export type ScriptedOpenAi = Awaited<ReturnType<typeof scriptedOpenAi>>;

/**
 * An OpenAI-compatible service over real HTTP on loopback that answers as scripted: chat completions,
 * streamed or whole, and speech as a playable mp3 of about 60 ms a character. `script` may be changed while
 * it runs and holds for requests that come later; `requests` is what came so far, and `waitFor` resolves
 * when a condition on them holds. Close it after use.
 */
export async function scriptedOpenAi(changes: Partial<Script> = {}, port = 0) {
  const script: Script = { ...noFaults, ...changes };
  const requests: ScriptedRequest[] = [];
  const waiting = new Set<() => void>();
  const changed = () => {
    for (const look of waiting) look();
  };

  const server = createServer(async (request, response) => {
    const seen = await record(request, response, changed);
    if (!seen) return void response.writeHead(404).end();
    requests.push(seen);
    changed();
    const fault = scripted(seen.kind === 'chat' ? script.chatFault : script.speechFault, seen);
    const answer = { seen, fault, response, changed };
    if (failedAtOnce(answer)) return;
    if (seen.kind === 'speech') return answerSpeech(answer, script);
    const text = seen.body.response_format ? script.structured : script.text;
    return answerChat(answer, { ...script, text: scripted(text, seen) });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    script,
    requests,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    of: (kind: ScriptedRequest['kind']) => requests.filter((request) => request.kind === kind),
    /** Forgets the requests so far and what was scripted. */
    restart(changes: Partial<Script> = {}): void {
      requests.length = 0;
      Object.assign(script, noFaults, changes);
    },
    waitFor(holds: (requests: readonly ScriptedRequest[]) => boolean): Promise<void> {
      return new Promise((resolve, reject) => {
        const look = () => {
          if (!holds(requests)) return;
          clearTimeout(limit);
          waiting.delete(look);
          resolve();
        };
        const limit = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`the scripted service waited in vain for ${holds}`));
        }, waitMilliseconds);
        waiting.add(look);
        look();
      });
    },
    close(): Promise<void> {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function scripted<T extends string | Fault | undefined>(value: Scripted<T>, request: ScriptedRequest): T {
  return typeof value === 'function' ? value(request) : value;
}

async function record(request: IncomingMessage, response: ServerResponse, changed: () => void) {
  const openedAt = performance.now();
  const kind = { '/v1/chat/completions': 'chat', '/v1/audio/speech': 'speech' }[request.url ?? ''];
  if (kind !== 'chat' && kind !== 'speech') return undefined;
  const seen: ScriptedRequest = {
    kind,
    headers: request.headers,
    body: undefined,
    openedAt,
    clientPort: request.socket.remotePort,
    sentAt: [],
    closedAt: undefined,
    isAborted: false,
  };
  response.once('close', () => {
    seen.closedAt = performance.now();
    seen.isAborted = !response.writableFinished;
    changed();
  });
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  seen.body = JSON.parse(Buffer.concat(pieces).toString());
  return seen;
}

/** Faults that look the same for chat and for speech. */
function failedAtOnce(answer: ScriptedAnswer): boolean {
  const { fault, response } = answer;
  if (fault === 'refuse') response.destroy();
  else if (fault === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the hotel Wi-Fi</h1>');
  } else if (typeof fault === 'object') {
    const body = { error: { message: 'secret-upstream-detail', type: 'server_error' } };
    response.writeHead(fault.status, { 'content-type': 'application/json' });
    if (fault.isEndless) void flood(answer, Buffer.from(JSON.stringify(body)));
    else response.end(JSON.stringify(body));
  } else return fault === 'hang';
  return true;
}
