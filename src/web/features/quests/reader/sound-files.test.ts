import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { soundFiles } from './sound-files.ts';

beforeEach(() => {
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1;
    return `blob:${made}`;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(URL.createObjectURL).mockRestore();
});

/** An audio element whose events the test dispatches. */
class ScriptedAudio extends EventTarget {
  src = '';
  duration = 10;
  currentTime = 0;
  isPlaying = false;
  load() {}
  async play() {
    this.isPlaying = true;
    this.dispatchEvent(new Event('loadedmetadata'));
    this.dispatchEvent(new Event('playing'));
  }
  pause() {
    this.isPlaying = false;
  }
}

function open(answer: () => Promise<Response> = async () => new Response('mp3')) {
  const audio = new ScriptedAudio();
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  const files = soundFiles(() => audio as unknown as HTMLAudioElement);
  const shares: number[] = [];
  const controller = new AbortController();
  const play = (from = 0) =>
    files.play(
      '/sound',
      { from, onStart: () => undefined, onProgress: (share) => shares.push(share) },
      controller.signal,
    );
  return { audio, files, fetched, shares, controller, play };
}

it('plays a file from a given share, and reports its progress', async () => {
  const { audio, shares, play } = open();
  const result = play(0.4);
  await vi.waitFor(() => expect(audio.isPlaying).toBe(true));
  expect(audio.currentTime).toBe(4);
  audio.currentTime = 5;
  audio.dispatchEvent(new Event('timeupdate'));
  audio.dispatchEvent(new Event('ended'));
  expect(await result).toBe('done');
  expect(shares).toEqual([0.5]);
});

it('loads a preloaded file only once, and plays it again after a pause', async () => {
  const { audio, files, fetched, controller, play } = open();
  files.preload('/sound');
  const first = play();
  await vi.waitFor(() => expect(audio.isPlaying).toBe(true));
  controller.abort();
  expect(await first).toBe('done');
  expect(audio.isPlaying).toBe(false);
  void files.play('/sound', { from: 0, onStart() {}, onProgress() {} }, new AbortController().signal);
  await vi.waitFor(() => expect(audio.isPlaying).toBe(true));
  expect(fetched).toHaveBeenCalledOnce();
});

it.each([
  ['an error response', async () => Response.json({}, { status: 502 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a connection that breaks',
    async () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('cut')) })),
  ],
])('fails for %s, and loads again the next time', async (_, answer) => {
  const { fetched, audio, play } = open(answer);
  expect(await play()).toBe('failed');
  expect(audio.isPlaying).toBe(false);
  fetched.mockResolvedValue(new Response('mp3'));
  void play();
  await vi.waitFor(() => expect(audio.isPlaying).toBe(true));
});

it('fails for a file that cannot be played', async () => {
  const { audio, play } = open();
  const result = play();
  await vi.waitFor(() => expect(audio.isPlaying).toBe(true));
  audio.dispatchEvent(new Event('error'));
  expect(await result).toBe('failed');
});

it('waits for a slow file, but not for a stalled one', async () => {
  vi.useFakeTimers();
  let send: (chunk: Uint8Array) => void = () => undefined;
  let finish: () => void = () => undefined;
  const { audio, files } = open(async () => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        send = (chunk) => stream.enqueue(chunk);
        finish = () => stream.close();
      },
    });
    return new Response(body);
  });
  const play = (url: string) =>
    files.play(url, { from: 0, onStart() {}, onProgress() {} }, new AbortController().signal);
  void play('/slow');
  for (let chunk = 0; chunk < 5; chunk += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    send(new Uint8Array(10));
  }
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(audio.isPlaying).toBe(true);
  expect(vi.mocked(URL.createObjectURL).mock.lastCall?.[0]).toMatchObject({ size: 50 });

  let result = '';
  void play('/stalled').then((end) => {
    result = end;
  });
  await vi.advanceTimersByTimeAsync(0);
  send(new Uint8Array(10));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(result).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  expect(result).toBe('failed');
  vi.useRealTimers();
});
