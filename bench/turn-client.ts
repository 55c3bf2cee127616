import { EventSourceParserStream } from 'eventsource-parser/stream';

/** One turn as a browser hears it; times are of `performance.now()`. */
export interface HeardTurn {
  name: string;
  begun: number;
  audio: { index: number; at: number }[];
}

const messagesOf = (name: string) => [
  { role: 'system', content: 'You are Nova, a kind and curious friend.' },
  { role: 'user', content: name },
];

/** Takes one whole turn; `name` is what the child says. */
export async function hearTurn(address: string, name: string): Promise<HeardTurn> {
  const begun = performance.now();
  const heard: HeardTurn = { name, begun, audio: [] };
  for await (const { event, data } of eventsOf(await ask(address, name))) {
    if (event === 'audio') heard.audio.push({ index: JSON.parse(data).index, at: performance.now() });
  }
  return heard;
}

/** Leaves a turn at its first sound, while both services still answer, and gives the time of leaving. */
export async function leaveTurn(address: string, name: string): Promise<number> {
  const browser = new AbortController();
  for await (const { event } of eventsOf(await ask(address, name, browser.signal)))
    if (event === 'audio') break;
  const left = performance.now();
  browser.abort();
  return left;
}

/** The way without a stream: the whole reply, then its whole speech. In milliseconds. */
export async function serialTurn(address: string, name: string): Promise<number> {
  const begun = performance.now();
  const answer = await post(address, '/api/test/kurio/reply', { messages: messagesOf(name) });
  const { reply } = (await answer.json()) as { reply: string };
  const speech = await post(address, '/api/speech', { input: reply });
  await speech.arrayBuffer();
  return performance.now() - begun;
}

function ask(address: string, name: string, signal?: AbortSignal): Promise<Response> {
  return post(address, '/api/voice/turn', { messages: messagesOf(name) }, signal);
}

async function post(address: string, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response;
}

function eventsOf(response: Response) {
  if (!response.body) throw new Error('The turn has no stream.');
  return response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
}
