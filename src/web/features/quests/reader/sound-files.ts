// Without a single byte for this long the connection hangs. Sound that is still being generated arrives as slowly as the
// service makes it, for minutes; the server ends a stalled one itself, much sooner.
const stalledMs = 30_000;

export interface Playback {
  /** Where to begin, 0 to 1. */
  from: number;
  onStart(): void;
  /** Called with the played share, 0 to 1, several times a second. */
  onProgress(share: number): void;
}

/** Plays whole sound files, one after the other, through one audio element. */
export interface SoundFiles {
  /** Called in a tap's event handler, it allows an iPhone to play later without a tap. */
  unlock(): void;
  /** Loads a file before it is needed. */
  preload(url: string): void;
  /** Gives 'done' when the file has ended or was aborted, 'failed' when it could not be loaded or played. */
  play(url: string, playback: Playback, signal: AbortSignal): Promise<'done' | 'failed'>;
  /** Frees all loaded files. */
  clear(): void;
}

/** @param createAudio creates the audio element, at the first tap */
export function soundFiles(createAudio: () => HTMLAudioElement): SoundFiles {
  let audio: HTMLAudioElement | undefined;
  const element = () => {
    audio ??= createAudio();
    return audio;
  };
  const files = new Map<string, { controller: AbortController; objectUrl: Promise<string | undefined> }>();

  const load = (url: string) => {
    const loaded = files.get(url);
    if (loaded) return loaded.objectUrl;
    const controller = new AbortController();
    const objectUrl = loadObjectUrl(url, controller.signal);
    files.set(url, { controller, objectUrl });
    // The next attempt may succeed.
    void objectUrl.then((found) => found === undefined && files.delete(url));
    return objectUrl;
  };
  const free = (url: string) => {
    const file = files.get(url);
    files.delete(url);
    file?.controller.abort();
    void file?.objectUrl.then((found) => found && URL.revokeObjectURL(found));
  };
  return {
    unlock: () => element().load(),
    preload: (url) => void load(url),
    async play(url, playback, signal) {
      const objectUrl = await untilAborted(load(url), signal);
      if (signal.aborted) return 'done';
      if (objectUrl === undefined) return 'failed';
      const result = await playUrl(element(), objectUrl, playback, signal);
      if (!signal.aborted) free(url);
      return result;
    },
    clear() {
      for (const url of [...files.keys()]) free(url);
    },
  };
}

/** Loads a whole file into memory before it plays, so that the sound never stops in the middle of a word. */
async function loadObjectUrl(url: string, signal: AbortSignal): Promise<string | undefined> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  let timer = setTimeout(giveUp, stalledMs);
  signal.addEventListener('abort', giveUp);
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, stalledMs);
  };
  try {
    const response = await fetch(url, { signal: limit.signal });
    restartTimer();
    if (!response.ok || !response.body) return undefined;
    const chunks = await readChunks(response.body, limit.signal, restartTimer);
    if (limit.signal.aborted) return undefined;
    return URL.createObjectURL(new Blob(chunks, { type: response.headers.get('content-type') ?? '' }));
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function readChunks(body: ReadableStream<BlobPart>, signal: AbortSignal, onChunk: () => void) {
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  const chunks: BlobPart[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    chunks.push(value);
    onChunk();
  }
}

function untilAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return Promise.race([result, aborted]);
}

function playUrl(audio: HTMLAudioElement, url: string, playback: Playback, aborted: AbortSignal) {
  const listeners = new AbortController();
  const { signal } = listeners;
  return new Promise<'done' | 'failed'>((resolve) => {
    const end = (result: 'done' | 'failed') => {
      listeners.abort();
      audio.pause();
      resolve(result);
    };
    const begin = () => {
      // The duration of some files is known only after they have played.
      if (playback.from > 0 && Number.isFinite(audio.duration))
        audio.currentTime = playback.from * audio.duration;
    };
    const progress = () => {
      if (Number.isFinite(audio.duration)) playback.onProgress(audio.currentTime / audio.duration);
    };
    audio.addEventListener('loadedmetadata', begin, { signal });
    audio.addEventListener('playing', playback.onStart, { signal });
    audio.addEventListener('timeupdate', progress, { signal });
    audio.addEventListener('ended', () => end('done'), { signal });
    audio.addEventListener('error', () => end('failed'), { signal });
    aborted.addEventListener('abort', () => end('done'), { signal });
    audio.src = url;
    audio.play().catch(() => end('failed'));
  });
}
