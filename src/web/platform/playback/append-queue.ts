import { joined } from './sink.ts';

// Point 9 of the specification.
const batchChunks = 5;
const leastSegmentSeconds = 0.02;
const keptSeconds = 1;

/** Feeds the buffer of a MediaSource: one append at a time, in order, the first piece at once. */
export class AppendQueue {
  /** Where each segment begins, in seconds of playback. */
  readonly starts: number[] = [];
  readonly #source: MediaSource;
  readonly #failed: () => void;
  readonly #queue: (Uint8Array | 'cut')[] = [];
  #buffer: SourceBuffer | undefined;
  #element: HTMLAudioElement | undefined;
  #isCut = true;
  #isEnding = false;
  /** Whether the newest segment turned out to have no sound; nothing after it is appended. */
  hasSilentSegment = false;
  /** Whether everything was appended. */
  isComplete = false;

  constructor(source: MediaSource, failed: () => void) {
    this.#source = source;
    this.#failed = failed;
  }

  get bufferedEnd(): number {
    const ranges = this.#buffer?.buffered;
    return ranges && ranges.length > 0 ? ranges.end(ranges.length - 1) : 0;
  }

  open(element: HTMLAudioElement, over: AbortSignal) {
    this.#element = element;
    this.#attempt(() => {
      const buffer = this.#source.addSourceBuffer('audio/mpeg');
      // Each sentence is a file whose own times begin at 0; in sequence they run on.
      buffer.mode = 'sequence';
      buffer.addEventListener('updateend', () => this.#flush(), { signal: over });
      buffer.addEventListener('error', () => this.#failed(), { signal: over });
      element.addEventListener('timeupdate', () => this.#flush(), { signal: over });
      this.#buffer = buffer;
    });
    this.#flush();
  }

  write(bytes: Uint8Array) {
    this.#queue.push(bytes);
    this.#flush();
  }

  cut() {
    this.#queue.push('cut');
    this.#flush();
  }

  end() {
    this.#isEnding = true;
    this.#flush();
  }

  #flush() {
    const buffer = this.#buffer;
    if (!buffer || buffer.updating || this.#source.readyState !== 'open') return;
    while (this.#queue[0] === 'cut') this.#closeSegment();
    const chunks = this.#batch();
    if (chunks.length > 0) return this.#append(buffer, chunks);
    if (!this.#isEnding) return;
    this.#closeSegment();
    this.isComplete = true;
    this.#attempt(() => this.#source.endOfStream());
  }

  #batch(): Uint8Array[] {
    const waiting = this.#queue.slice(0, batchChunks);
    const cut = waiting.indexOf('cut');
    return (cut === -1 ? waiting : waiting.slice(0, cut)) as Uint8Array[];
  }

  #append(buffer: SourceBuffer, chunks: Uint8Array[]) {
    if (this.#isCut) this.starts.push(this.bufferedEnd);
    this.#isCut = false;
    try {
      buffer.appendBuffer(joined(chunks));
      this.#queue.splice(0, chunks.length);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') this.#makeRoom(buffer);
      else this.#failed();
    }
  }

  /** Drops what was heard; while nothing can go, the next `timeupdate` tries again. */
  #makeRoom(buffer: SourceBuffer) {
    const heard = (this.#element?.currentTime ?? 0) - keptSeconds;
    const first = buffer.buffered.length > 0 ? buffer.buffered.start(0) : heard;
    if (heard - first > keptSeconds) this.#attempt(() => buffer.remove(0, heard));
  }

  #closeSegment() {
    if (this.#queue[0] === 'cut') this.#queue.shift();
    if (this.#isCut) return;
    this.#isCut = true;
    if (this.bufferedEnd - (this.starts.at(-1) ?? 0) >= leastSegmentSeconds) return;
    this.hasSilentSegment = true;
    this.#queue.length = 0;
    this.#isEnding = true;
  }

  #attempt(act: () => void) {
    try {
      act();
    } catch {
      this.#failed();
    }
  }
}
