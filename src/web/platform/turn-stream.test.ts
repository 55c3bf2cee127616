import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bytesOf, streamTurn } from './turn-stream.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let handle: Handler;
const server = createServer((request, response) => handle(request, response));

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', { href: `http://127.0.0.1:${port}/beta/c/nova` });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const payload = { messages: [{ role: 'user' as const, content: 'hi' }] };
const sse = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const done = sse('done', { reply: 'Hello.' });
const stream = (...pieces: (string | Buffer)[]): Handler => {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of pieces) response.write(piece);
  };
};

/** As the server does: the answer is over at once after its last event. */
const whole = (...pieces: (string | Buffer)[]): Handler => {
  return (request, response) => {
    stream(...pieces)(request, response);
    response.end();
  };
};

async function collect(signal = new AbortController().signal, limitMs?: number) {
  const events: unknown[] = [];
  for await (const event of streamTurn(payload, signal, limitMs)) events.push(event);
  return events;
}

test('tells the events in order and stops at done', async () => {
  let body = '';
  handle = (request, response) => {
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () =>
      whole(
        sse('sentence', { index: 0, text: 'Hello.' }),
        sse('audio', { index: 0, data: 'AAE=', last: true }),
        done,
        sse('sentence', { index: 1, text: 'Too late.' }),
      )(request, response),
    );
  };
  expect(await collect()).toEqual([
    { event: 'sentence', data: { index: 0, text: 'Hello.' } },
    { event: 'audio', data: { index: 0, data: 'AAE=', last: true } },
    { event: 'done', data: { reply: 'Hello.' } },
  ]);
  expect(JSON.parse(body)).toEqual(payload);
});

test('passes over what it does not know and what is malformed', async () => {
  handle = whole(
    ': a comment\n\n',
    'event: sentence\ndata: {not json\n\n',
    sse('weather', { sun: true }),
    sse('sentence', { index: -1, text: 'Before the first.' }),
    sse('audio', { index: 0, data: 7, last: true }),
    'data: "no name"\n\n',
    done,
  );
  expect(await collect()).toEqual([{ event: 'done', data: { reply: 'Hello.' } }]);
});

test('puts together what the network cuts, also within a letter', async () => {
  const bytes = Buffer.from(sse('sentence', { index: 1, text: 'Grüße!' }) + done);
  const cut = bytes.indexOf('ü') + 1;
  let sendRest = () => {};
  handle = (request, response) => {
    stream(sse('sentence', { index: 0, text: 'Hello.' }), bytes.subarray(0, cut))(request, response);
    sendRest = () => response.write(bytes.subarray(cut));
  };
  const turn = streamTurn(payload, new AbortController().signal);
  await turn.next();
  const second = turn.next();
  setImmediate(sendRest);
  expect((await second).value).toEqual({ event: 'sentence', data: { index: 1, text: 'Grüße!' } });
  await turn.return();
});

test('a stream that ends without done is an error', async () => {
  handle = (request, response) => {
    stream(sse('sentence', { index: 0, text: 'Hel' }))(request, response);
    response.end();
  };
  await expect(collect()).rejects.toMatchObject({ name: 'BrokenTurnError' });
});

test('a stream that is cut is an error', async () => {
  handle = (request, response) => {
    stream(sse('sentence', { index: 0, text: 'Hel' }))(request, response);
    response.write('event: sen', () => response.socket?.destroy());
  };
  await expect(collect()).rejects.toMatchObject({ name: 'BrokenTurnError' });
});

test.each([[stream(sse('sentence', { index: 0, text: 'Hel' }))], [() => {}]])(
  'silence is an error, and hangs up',
  async (silent: Handler) => {
    const closed = new Promise<void>((resolve) => {
      handle = (request, response) => {
        response.on('close', resolve);
        silent(request, response);
      };
    });
    await expect(collect(undefined, 50)).rejects.toMatchObject({
      name: 'BrokenTurnError',
      message: 'silent',
    });
    await closed;
  },
);

test('a refusal carries status and code', async () => {
  handle = (_request, response) => {
    response.writeHead(429, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'tooManyRequests', message: 'Wait.' }));
  };
  await expect(collect()).rejects.toMatchObject({ status: 429, code: 'tooManyRequests' });
});

test('a server that is not there is unreachable', async () => {
  handle = (request) => request.socket.destroy();
  await expect(collect()).rejects.toMatchObject({ status: 0, code: 'unreachable' });
});

test('aborting closes the request, before and amid the stream', async () => {
  const left = new AbortController();
  const closed = new Promise<void>((resolve) => {
    handle = (request, response) => {
      response.on('close', resolve);
      stream(sse('sentence', { index: 0, text: 'Hel' }))(request, response);
    };
  });
  const turn = streamTurn(payload, left.signal);
  expect((await turn.next()).value).toMatchObject({ event: 'sentence' });
  const next = turn.next();
  left.abort(new Error('left'));
  await expect(next).rejects.toThrow('left');
  await closed;
  await expect(collect(left.signal)).rejects.toThrow('left');
});

test('the answer is read to its end, not hung up', async () => {
  let sendRest = () => {};
  const isWhole = new Promise<boolean>((resolve) => {
    handle = (request, response) => {
      response.on('close', () => resolve(response.writableFinished));
      stream(done)(request, response);
      sendRest = () => response.end();
    };
  });
  const turn = streamTurn(payload, new AbortController().signal);
  expect((await turn.next()).value).toMatchObject({ event: 'done' });
  const end = turn.next();
  // Time enough to hang up in.
  handle = whole();
  await (await fetch(location.href)).text();
  sendRest();
  expect((await end).done).toBe(true);
  expect(await isWhole).toBe(true);
});

test('an answer that does not end is hung up soon', async () => {
  const closed = new Promise<void>((resolve) => {
    handle = (request, response) => {
      response.on('close', resolve);
      stream(done)(request, response);
    };
  });
  expect(await collect()).toEqual([{ event: 'done', data: { reply: 'Hello.' } }]);
  await closed;
});

test('an answer that breaks off after done is none the worse', async () => {
  handle = (request, response) => {
    stream()(request, response);
    response.write(done, () => response.socket?.destroy());
  };
  expect(await collect()).toHaveLength(1);
});

test('leaving the loop closes the request', async () => {
  const closed = new Promise<void>((resolve) => {
    handle = (request, response) => {
      response.on('close', resolve);
      stream(sse('sentence', { index: 0, text: 'Hel' }))(request, response);
    };
  });
  for await (const _event of streamTurn(payload, new AbortController().signal)) break;
  await closed;
});

test('base64 becomes bytes', () => {
  expect(bytesOf('AAH/')).toEqual(Uint8Array.of(0, 1, 255));
  expect(bytesOf('')).toEqual(new Uint8Array());
  expect(bytesOf('no base64!')).toEqual(new Uint8Array());
});
