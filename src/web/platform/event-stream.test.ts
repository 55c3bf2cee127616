import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { events } from './event-stream.ts';

const schema = z.object({ event: z.literal('card'), data: z.object({ question: z.string() }) });
const written = (question: string) => `event: card\ndata: ${JSON.stringify({ question })}\n\n`;
const told = (question: string) => ({ event: 'card', data: { question } });

function answer() {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  let hungUp: unknown;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      line = controller;
    },
    cancel(reason) {
      hungUp = reason ?? 'left';
    },
  });
  return {
    response: new Response(body),
    send: (bytes: Uint8Array) => line?.enqueue(bytes),
    end: () => line?.close(),
    breakOff: () => line?.error(new TypeError('network error')),
    hungUp: () => hungUp,
  };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const always = new AbortController().signal;

test('puts together what the network cuts, and passes over what it does not know', async () => {
  const { response, send, end } = answer();
  const text = bytes(`event: card\ndata: {\n\nevent: other\ndata: {}\n\n${written('Grüße?')}${written('b')}`);
  const cut = text.indexOf(0xc3) + 1;
  send(text.subarray(0, cut));
  send(text.subarray(cut));
  end();
  const arrived: unknown[] = [];
  for await (const event of events(response, schema, always)) arrived.push(event);
  expect(arrived).toEqual([told('Grüße?'), told('b')]);
});

test('gives what came before the connection broke off', async () => {
  const { response, send, breakOff } = answer();
  const stream = events(response, schema, always);
  send(bytes(written('a')));
  expect((await stream.next()).value).toEqual(told('a'));
  breakOff();
  await expect(stream.next()).rejects.toMatchObject({ name: 'BrokenStream' });
});

test('hangs up when it is aborted, and when nobody listens any more', async () => {
  const aborted = answer();
  const left = new AbortController();
  const stream = events(aborted.response, schema, left.signal);
  const waiting = stream.next();
  left.abort(new Error('stop'));
  await expect(waiting).rejects.toThrow('stop');
  expect(aborted.hungUp()).toMatchObject({ message: 'stop' });

  const dropped = answer();
  dropped.send(bytes(written('a')));
  for await (const _ of events(dropped.response, schema, always)) break;
  expect(dropped.hungUp()).toBe('left');
});
