import { AppendQueue } from './append-queue.ts';
import { type Sink, type SoundEvents, SoundFault, type SoundFaultMessage, type SoundStream } from './sink.ts';

// Point 9 of the specification.
const setupLimitMs = 5_000;
const cleanupMs = 100;
// Ours: sound that lies ready and does not move for so long never will.
const watchMs = 500;
const stuckLimitMs = 4_000;
const edgeSeconds = 0.3;

export interface MediaSourceParts {
  readonly element: HTMLAudioElement;
  readonly MediaSource: typeof MediaSource;
  /** Begins to tell the level of what the element plays; gives back how to stop. */
  readonly startMeter: (onLevel: (level: number) => void) => () => void;
}

/** Plays mp3 as it arrives through MediaSource, or ManagedMediaSource, on the one audio element. */
export function mediaSourceSink(parts: MediaSourceParts): Sink {
  return (events) => new MediaSourceStream(parts, events);
}

class MediaSourceStream implements SoundStream {
  readonly #element: HTMLAudioElement;
  readonly #parts: MediaSourceParts;
  readonly #events: SoundEvents;
  readonly #source: MediaSource;
  readonly #url: string;
  readonly #queue: AppendQueue;
  readonly #over = new AbortController();
  readonly #setup: ReturnType<typeof setTimeout>;
  #hasBegun = false;
  #isPaused = false;
  /** The segment that is being heard; -1 before the first. */
  #segment = -1;
  #lastTime = 0;
  #stuckMs = 0;

  constructor(parts: MediaSourceParts, events: SoundEvents) {
    this.#parts = parts;
    this.#element = parts.element;
    this.#events = events;
    this.#source = new parts.MediaSource();
    this.#queue = new AppendQueue(this.#source, () => this.#fail('MediaSource error', true));
    this.#url = URL.createObjectURL(this.#source);
    this.#setup = setTimeout(() => this.#fail('MediaSource setup timeout', true), setupLimitMs);
    this.#listen();
    // ManagedMediaSource of Safari opens only where the sound cannot wander to another device.
    this.#element.disableRemotePlayback = true;
    this.#element.src = this.#url;
  }

  write(bytes: Uint8Array) {
    this.#queue.write(bytes);
  }

  cut() {
    this.#queue.cut();
  }

  end() {
    this.#queue.end();
  }

  pause() {
    this.#isPaused = true;
    this.#element.pause();
  }

  resume() {
    this.#isPaused = false;
    this.#stuckMs = 0;
    this.#play();
  }

  setVolume(volume: number) {
    this.#element.volume = volume;
  }

  stop() {
    this.#close();
  }

  #listen() {
    const { signal } = this.#over;
    this.#source.addEventListener('sourceopen', () => this.#open(), { signal, once: true });
    this.#element.addEventListener('playing', () => this.#begin(), { signal });
    this.#element.addEventListener('timeupdate', () => this.#follow(), { signal });
    this.#element.addEventListener('ended', () => this.#finish(), { signal });
    this.#element.addEventListener('error', () => this.#fail('Audio playback error'), { signal });
    const watch = setInterval(() => this.#watch(), watchMs);
    signal.addEventListener('abort', () => clearInterval(watch));
  }

  #open() {
    clearTimeout(this.#setup);
    this.#play();
    this.#queue.open(this.#element, this.#over.signal);
  }

  #play() {
    this.#element.play().catch((error: unknown) => {
      // A pause or a new source interrupts `play` on purpose.
      const isInterrupted = error instanceof DOMException && error.name === 'AbortError';
      if (!isInterrupted) this.#fail('Audio playback error', true);
    });
  }

  #begin() {
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      this.#over.signal.addEventListener('abort', this.#parts.startMeter(this.#events.level));
      this.#events.began();
    }
    this.#follow();
  }

  #follow() {
    while (
      this.#hasBegun &&
      this.#element.currentTime >= (this.#queue.starts[this.#segment + 1] ?? Infinity)
    ) {
      this.#segment += 1;
      this.#events.segmentBegan(this.#segment);
    }
  }

  #watch() {
    const time = this.#element.currentTime;
    const ahead = this.#queue.bufferedEnd - time;
    const isDue = this.#queue.isComplete || ahead > edgeSeconds;
    this.#stuckMs = isDue && !this.#isPaused && time === this.#lastTime ? this.#stuckMs + watchMs : 0;
    this.#lastTime = time;
    if (this.#stuckMs < stuckLimitMs) return;
    if (this.#hasBegun && this.#queue.isComplete && ahead < edgeSeconds) this.#finish();
    else this.#fail('Audio playback error');
  }

  #finish() {
    this.#follow();
    if (this.#queue.hasSilentSegment) {
      this.#segment = this.#queue.starts.length - 1;
      return this.#fail('Audio playback error');
    }
    if (this.#close()) this.#events.ended();
  }

  #fail(message: SoundFaultMessage, isLasting = false) {
    const segmentsHeard = Math.max(0, this.#segment);
    if (this.#close()) this.#events.failed(new SoundFault(message, { segmentsHeard, isLasting }));
  }

  #close(): boolean {
    if (this.#over.signal.aborted) return false;
    this.#over.abort();
    clearTimeout(this.#setup);
    const element = this.#element;
    const url = this.#url;
    if (element.src === url) element.pause();
    setTimeout(() => release(element, url), cleanupMs);
    return true;
  }
}

function release(element: HTMLAudioElement, url: string) {
  URL.revokeObjectURL(url);
  if (element.src !== url) return;
  element.removeAttribute('src');
  element.load();
}
