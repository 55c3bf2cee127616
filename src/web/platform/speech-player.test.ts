import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Sink, type SoundEvents, SoundFault } from './playback/sink.ts';
import { SpeechPlayer } from './speech-player.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let handle: Handler;
const server = createServer((request, response) => handle(request, response));

interface NotedStream {
  events: SoundEvents;
  bytes: number;
  calls: string[];
}
let streams: NotedStream[];
let player: SpeechPlayer;

const sink: Sink = (events) => {
  const stream: NotedStream = { events, bytes: 0, calls: [] };
  streams.push(stream);
  return {
    write(bytes) {
      stream.bytes += bytes.length;
    },
    cut: () => stream.calls.push('cut'),
    end: () => stream.calls.push('end'),
    pause: () => stream.calls.push('pause'),
    resume: () => stream.calls.push('resume'),
    setVolume: (volume) => stream.calls.push(`volume ${volume}`),
    stop: () => stream.calls.push('stop'),
  };
};
const stream = (number: number) => streams[number] as NotedStream;

const sends = (bytes: number): Handler => {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg' });
    response.end(Buffer.alloc(bytes, 1));
  };
};
const hangs: Handler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'audio/mpeg' });
  response.write(Buffer.alloc(2_048, 1));
};

/** Speaks, and waits until all of it has arrived. */
async function arrived() {
  void player.speak('Hello.');
  await vi.waitFor(() => expect(streams[0]?.calls).toContain('end'));
}

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', { href: `http://127.0.0.1:${(server.address() as AddressInfo).port}/test` });
  streams = [];
  handle = sends(1_536);
  player = new SpeechPlayer(sink);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('speaking', () => {
  test('goes from idle to loading, playing and idle again', async () => {
    const phases: string[] = [];
    player.subscribe(() => {
      if (phases.at(-1) !== player.getState().phase) phases.push(player.getState().phase);
    });
    const speaking = player.speak('Hello.');
    await vi.waitFor(() => expect(player.getState().receivedKb).toBe(1.5));
    expect(player.getState().phase).toBe('loading');
    stream(0).events.began();
    expect(player.getState().phase).toBe('playing');
    stream(0).events.ended();
    await speaking;
    expect(player.getState()).toEqual({ phase: 'idle', receivedKb: 0, error: undefined, volume: 1 });
    expect(phases).toEqual(['idle', 'loading', 'playing', 'idle']);
    expect(stream(0)).toMatchObject({ bytes: 1_536, calls: ['volume 1', 'end', 'stop'] });
  });

  test('sends the text with its settings', async () => {
    let body = '';
    handle = async (request, response) => {
      for await (const chunk of request) body += chunk;
      sends(10)(request, response);
    };
    void player.speak('Hello.', { voice: 'nova', speed: 1.5 });
    await vi.waitFor(() => expect(streams[0]?.calls).toContain('end'));
    expect(JSON.parse(body)).toEqual({ input: 'Hello.', voice: 'nova', speed: 1.5, response_format: 'mp3' });
  });

  test('a new speak stops the current one, whose end no longer counts', async () => {
    handle = hangs;
    const first = player.speak('One.');
    await vi.waitFor(() => expect(stream(0).bytes).toBe(2_048));
    handle = sends(1_024);
    void player.speak('Two.');
    await first;
    expect(stream(0).calls).toContain('stop');
    await vi.waitFor(() => expect(player.getState().receivedKb).toBe(1));
    stream(0).events.ended();
    expect(player.getState().phase).toBe('loading');
  });
});

describe('controls', () => {
  test('pause works only while playing, resume only while paused', async () => {
    player.pause();
    player.resume();
    await arrived();
    player.pause();
    stream(0).events.began();
    player.resume();
    expect(stream(0).calls).toEqual(['volume 1', 'end']);
    player.pause();
    expect(player.getState().phase).toBe('paused');
    player.pause();
    player.resume();
    expect(player.getState().phase).toBe('playing');
    expect(stream(0).calls).toEqual(['volume 1', 'end', 'pause', 'resume']);
  });

  test('stop closes the request, resets, and is no error', async () => {
    const closed = new Promise<void>((resolve) => {
      handle = (request, response) => {
        response.on('close', resolve);
        hangs(request, response);
      };
    });
    const speaking = player.speak('Hello.');
    await vi.waitFor(() => expect(player.getState().receivedKb).toBe(2));
    player.stop();
    expect(player.getState()).toMatchObject({ phase: 'idle', receivedKb: 0 });
    await Promise.all([closed, speaking]);
    expect(player.getState().error).toBeUndefined();
  });

  test.each([
    [0.5, 0.5],
    [-1, 0],
    [7, 1],
  ])('volume %d is clamped to %d, now and for what comes', async (volume, clamped) => {
    await arrived();
    player.setVolume(volume);
    expect(stream(0).calls).toContain(`volume ${clamped}`);
    void player.speak('Again.');
    expect(stream(1).calls).toEqual([`volume ${clamped}`]);
    expect(player.getState().volume).toBe(clamped);
  });
});

describe('errors', () => {
  async function errorAfter(act: () => void | Promise<void>) {
    await act();
    await vi.waitFor(() => expect(player.getState().error).toBeDefined());
    expect(player.getState()).toMatchObject({ phase: 'idle', receivedKb: 0 });
    return player.getState().error;
  }

  test.each(['', '  \n'])('blank text "%s" is refused', async (text) => {
    expect(await errorAfter(() => player.speak(text))).toBe('Text is required');
    expect(streams).toEqual([]);
  });

  test('an answer that is no speech is told with status and text', async () => {
    handle = (_request, response) => response.writeHead(503).end('no speech service');
    expect(await errorAfter(() => player.speak('Hi.'))).toBe('503 no speech service');
    expect(stream(0).calls).toContain('stop');
  });

  test('an answer without a stream', async () => {
    handle = (_request, response) => response.writeHead(204).end();
    expect(await errorAfter(() => player.speak('Hi.'))).toBe('Response stream not available');
  });

  test.each(['MediaSource setup timeout', 'MediaSource error', 'Audio playback error'] as const)(
    '"%s" of the sound',
    async (message) => {
      await arrived();
      expect(await errorAfter(() => stream(0).events.failed(new SoundFault(message)))).toBe(message);
    },
  );

  test('a player without sound, or one that was disposed', async () => {
    player = new SpeechPlayer(undefined);
    expect(await errorAfter(() => player.speak('Hi.'))).toBe('TTS player not initialized');
    player = new SpeechPlayer(sink);
    player.dispose();
    expect(await errorAfter(() => player.speak('Hi.'))).toBe('TTS player not initialized');
  });

  test('whatever has no message', async () => {
    player = new SpeechPlayer(() => {
      throw 'nothing';
    });
    expect(await errorAfter(() => player.speak('Hi.'))).toBe('Unknown error occurred');
  });

  test('an error of the last speak does not stop the next one', async () => {
    await arrived();
    stream(0).events.failed(new SoundFault('MediaSource error'));
    void player.speak('Next.');
    await vi.waitFor(() => expect(streams[1]?.calls).toContain('end'));
    expect(player.getState()).toMatchObject({ phase: 'loading', error: undefined });
  });

  test('an error goes with the next speak', async () => {
    await errorAfter(() => player.speak(''));
    void player.speak('Hi.');
    expect(player.getState()).toMatchObject({ phase: 'loading', error: undefined });
  });
});
