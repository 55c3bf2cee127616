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

/** An audio element that does what the test says. */
class ScriptedAudio extends EventTarget {
  src = '';
  duration = 10;
  currentTime = 0;
  isOn = false;
  load() {}
  async play() {
    this.isOn = true;
    this.dispatchEvent(new Event('loadedmetadata'));
    this.dispatchEvent(new Event('playing'));
  }
  pause() {
    this.isOn = false;
  }
}

function open(answer: () => Promise<Response> = async () => new Response('mp3')) {
  const audio = new ScriptedAudio();
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  const files = soundFiles(() => audio as unknown as HTMLAudioElement);
  const shares: number[] = [];
  const stopping = new AbortController();
  const play = (from = 0) =>
    files.play(
      '/sound',
      { from, began: () => undefined, moved: (share) => shares.push(share) },
      stopping.signal,
    );
  return { audio, files, fetched, shares, stopping, play };
}

it('plays a file from where it is told to, and says how far it is', async () => {
  const { audio, shares, play } = open();
  const ending = play(0.4);
  await vi.waitFor(() => expect(audio.isOn).toBe(true));
  expect(audio.currentTime).toBe(4);
  audio.currentTime = 5;
  audio.dispatchEvent(new Event('timeupdate'));
  audio.dispatchEvent(new Event('ended'));
  expect(await ending).toBe('heard');
  expect(shares).toEqual([0.5]);
});

it('gets a file once that was prepared, and plays it again after a pause', async () => {
  const { audio, files, fetched, stopping, play } = open();
  files.prepare('/sound');
  const first = play();
  await vi.waitFor(() => expect(audio.isOn).toBe(true));
  stopping.abort();
  expect(await first).toBe('heard');
  expect(audio.isOn).toBe(false);
  void files.play('/sound', { from: 0, began() {}, moved() {} }, new AbortController().signal);
  await vi.waitFor(() => expect(audio.isOn).toBe(true));
  expect(fetched).toHaveBeenCalledOnce();
});

it.each([
  ['a refusal', async () => Response.json({}, { status: 502 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'half a file',
    async () => new Response(new ReadableStream({ start: (line) => line.error(new Error('cut')) })),
  ],
])('fails for %s, and asks again the next time', async (_, answer) => {
  const { fetched, audio, play } = open(answer);
  expect(await play()).toBe('failed');
  expect(audio.isOn).toBe(false);
  fetched.mockResolvedValue(new Response('mp3'));
  void play();
  await vi.waitFor(() => expect(audio.isOn).toBe(true));
});

it('fails for what cannot be played', async () => {
  const { audio, play } = open();
  const ending = play();
  await vi.waitFor(() => expect(audio.isOn).toBe(true));
  audio.dispatchEvent(new Event('error'));
  expect(await ending).toBe('failed');
});

it('waits for a file however slowly it comes, but not for one that comes no more', async () => {
  vi.useFakeTimers();
  let send: (piece: Uint8Array) => void = () => undefined;
  let finish: () => void = () => undefined;
  const { audio, files } = open(async () => {
    const body = new ReadableStream<Uint8Array>({
      start(line) {
        send = (piece) => line.enqueue(piece);
        finish = () => line.close();
      },
    });
    return new Response(body);
  });
  const play = (address: string) =>
    files.play(address, { from: 0, began() {}, moved() {} }, new AbortController().signal);
  void play('/slow');
  for (let piece = 0; piece < 5; piece += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    send(new Uint8Array(10));
  }
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(audio.isOn).toBe(true);
  expect(vi.mocked(URL.createObjectURL).mock.lastCall?.[0]).toMatchObject({ size: 50 });

  let ending = '';
  void play('/stalled').then((how) => {
    ending = how;
  });
  await vi.advanceTimersByTimeAsync(0);
  send(new Uint8Array(10));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ending).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  expect(ending).toBe('failed');
  vi.useRealTimers();
});
