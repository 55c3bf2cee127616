// Without a single byte for so long the connection hangs. Sound that is made only now comes as slowly as the service
// makes it, for minutes; one that stalls is given up by the server itself, much sooner.
const silenceLimitMs = 30_000;

export interface Playing {
  /** Where to begin, 0 to 1. */
  from: number;
  began(): void;
  /** Told where it is, 0 to 1, some times a second. */
  moved(share: number): void;
}

/** Plays whole sound files, one after the other, through one audio element. */
export interface SoundFiles {
  /** Called inside a tap, lets an iPhone play later without one. */
  unlock(): void;
  /** Gets a file before it is needed. */
  prepare(address: string): void;
  /** Resolves when the file was heard to its end or `stopped`, or 'failed' where it cannot be had or played. */
  play(address: string, playing: Playing, stopped: AbortSignal): Promise<'heard' | 'failed'>;
  /** Lets go of what is kept. */
  clear(): void;
}

/** `open` makes the audio element, with the first tap. */
export function soundFiles(open: () => HTMLAudioElement): SoundFiles {
  let opened: HTMLAudioElement | undefined;
  const element = () => {
    opened ??= open();
    return opened;
  };
  const loaded = new Map<string, { leave: AbortController; url: Promise<string | undefined> }>();

  const load = (address: string) => {
    const known = loaded.get(address);
    if (known) return known.url;
    const leave = new AbortController();
    const url = fileUrl(address, leave.signal);
    loaded.set(address, { leave, url });
    // What failed may work at the next try.
    void url.then((found) => found === undefined && loaded.delete(address));
    return url;
  };
  const drop = (address: string) => {
    const file = loaded.get(address);
    loaded.delete(address);
    file?.leave.abort();
    void file?.url.then((url) => url && URL.revokeObjectURL(url));
  };
  return {
    unlock: () => element().load(),
    prepare: (address) => void load(address),
    async play(address, playing, stopped) {
      const url = await untilStopped(load(address), stopped);
      if (stopped.aborted) return 'heard';
      if (url === undefined) return 'failed';
      const ending = await playUrl(element(), url, playing, stopped);
      if (!stopped.aborted) drop(address);
      return ending;
    },
    clear() {
      for (const address of [...loaded.keys()]) drop(address);
    },
  };
}

/** The address of a file in memory: half a file is none, so a voice never stops in the middle of a word. */
async function fileUrl(address: string, leave: AbortSignal): Promise<string | undefined> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  let timer = setTimeout(giveUp, silenceLimitMs);
  leave.addEventListener('abort', giveUp);
  const heardOf = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, silenceLimitMs);
  };
  try {
    const response = await fetch(address, { signal: limit.signal });
    heardOf();
    if (!response.ok || !response.body) return undefined;
    const pieces = await piecesOf(response.body, limit.signal, heardOf);
    if (limit.signal.aborted) return undefined;
    return URL.createObjectURL(new Blob(pieces, { type: response.headers.get('content-type') ?? '' }));
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function piecesOf(body: ReadableStream<BlobPart>, stopped: AbortSignal, heardOf: () => void) {
  const reader = body.getReader();
  stopped.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  const pieces: BlobPart[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    pieces.push(value);
    heardOf();
  }
}

function untilStopped<T>(result: Promise<T>, stopped: AbortSignal): Promise<T | undefined> {
  if (stopped.aborted) return Promise.resolve(undefined);
  const stop = new Promise<undefined>((resolve) => {
    stopped.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return Promise.race([result, stop]);
}

function playUrl(element: HTMLAudioElement, url: string, playing: Playing, stopped: AbortSignal) {
  const over = new AbortController();
  const { signal } = over;
  const ending = new Promise<'heard' | 'failed'>((resolve) => {
    const end = (how: 'heard' | 'failed') => {
      over.abort();
      element.pause();
      resolve(how);
    };
    const begin = () => {
      // Of some files the length is known only once they were heard.
      if (playing.from > 0 && Number.isFinite(element.duration))
        element.currentTime = playing.from * element.duration;
    };
    const move = () => {
      if (Number.isFinite(element.duration)) playing.moved(element.currentTime / element.duration);
    };
    element.addEventListener('loadedmetadata', begin, { signal });
    element.addEventListener('playing', playing.began, { signal });
    element.addEventListener('timeupdate', move, { signal });
    element.addEventListener('ended', () => end('heard'), { signal });
    element.addEventListener('error', () => end('failed'), { signal });
    stopped.addEventListener('abort', () => end('heard'), { signal });
    element.src = url;
    element.play().catch(() => end('failed'));
  });
  return ending;
}
