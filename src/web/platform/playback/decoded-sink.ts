import { joined, type Sink, type SoundEvents, SoundFault, type SoundStream } from './sink.ts';

const tickMs = 50;
// The output's clock stands still while the browser keeps it locked, or another app took it.
const stuckLimitMs = 1_000;
// Minutes of speech take a slow phone some seconds to decode.
const decodeLimitMs = 10_000;
// So far ahead of the clock that the first samples are not lost.
const leadSeconds = 0.03;

export interface DecodedParts {
  readonly context: AudioContext;
  /** Where sound goes; what measures it hangs behind this node. */
  readonly output: AudioNode;
  readonly startMeter: (onLevel: (level: number) => void) => () => void;
}

/** Plays mp3 segment by segment, each decoded whole: for browsers whose MediaSource cannot play mp3. */
export function decodedSink(parts: DecodedParts): Sink {
  return (events) => new DecodedStream(parts, events);
}

class DecodedStream implements SoundStream {
  readonly #context: AudioContext;
  readonly #gain: GainNode;
  readonly #parts: DecodedParts;
  readonly #events: SoundEvents;
  readonly #sounding = new Set<AudioBufferSourceNode>();
  readonly #starts: number[] = [];
  readonly #timer: ReturnType<typeof setInterval>;
  #chunks: Uint8Array[] = [];
  #decoded: Promise<void> = Promise.resolve();
  #undecoded = 0;
  #isEnding = false;
  #isBroken = false;
  #isOver = false;
  #isPaused = false;
  #stopMeter = () => {};
  #begun = 0;
  #endTime = 0;
  #lastTime = -1;
  #stuckMs = 0;
  #decodingMs = 0;

  constructor(parts: DecodedParts, events: SoundEvents) {
    this.#parts = parts;
    this.#context = parts.context;
    this.#events = events;
    this.#gain = parts.context.createGain();
    this.#gain.connect(parts.output);
    this.#timer = setInterval(() => this.#tick(), tickMs);
  }

  write(bytes: Uint8Array) {
    this.#chunks.push(bytes);
  }

  cut() {
    if (this.#chunks.length === 0) return;
    const file = joined(this.#chunks).buffer;
    this.#chunks = [];
    this.#undecoded += 1;
    this.#decoded = this.#decoded.then(() => this.#decode(file));
  }

  end() {
    this.cut();
    this.#isEnding = true;
  }

  pause() {
    this.#isPaused = true;
    void this.#context.suspend();
  }

  resume() {
    this.#isPaused = false;
    void this.#context.resume();
  }

  setVolume(volume: number) {
    this.#gain.gain.value = volume;
  }

  stop() {
    this.#close();
  }

  async #decode(file: ArrayBuffer) {
    if (this.#isOver || this.#isBroken) return;
    try {
      this.#decodingMs = 0;
      this.#schedule(await this.#context.decodeAudioData(file));
    } catch {
      // What was decoded before is still heard to its end; then the stream fails.
      this.#isBroken = true;
    }
    this.#undecoded -= 1;
  }

  #schedule(buffer: AudioBuffer) {
    if (this.#isOver) return;
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#gain);
    const start = Math.max(this.#context.currentTime + leadSeconds, this.#endTime);
    source.start(start);
    source.onended = () => this.#sounding.delete(source);
    this.#sounding.add(source);
    this.#starts.push(start);
    this.#endTime = start + buffer.duration;
  }

  #tick() {
    const now = this.#context.currentTime;
    while (now >= (this.#starts[this.#begun] ?? Infinity)) this.#begin();
    const isHeard = now >= this.#endTime;
    if (isHeard && this.#isBroken) this.#fail(this.#starts.length, false);
    else if (isHeard && this.#isEnding && this.#undecoded === 0) this.#finish();
    else if (!isHeard) this.#watch(now);
    else if (this.#undecoded > 0) this.#watchDecoder();
  }

  #begin() {
    if (this.#begun === 0) {
      this.#stopMeter = this.#parts.startMeter(this.#events.level);
      this.#events.began();
    }
    this.#events.segmentBegan(this.#begun);
    this.#begun += 1;
  }

  #watch(now: number) {
    const isStill = now === this.#lastTime && !this.#isPaused;
    this.#stuckMs = isStill ? this.#stuckMs + tickMs : 0;
    this.#lastTime = now;
    if (this.#stuckMs === tickMs && this.#context.state !== 'running') void this.#context.resume();
    if (this.#stuckMs >= stuckLimitMs) this.#fail(Math.max(0, this.#begun - 1), true);
  }

  #watchDecoder() {
    this.#decodingMs += tickMs;
    if (this.#decodingMs >= decodeLimitMs) this.#fail(this.#starts.length, true);
  }

  #finish() {
    if (this.#close()) this.#events.ended();
  }

  #fail(segmentsHeard: number, isLasting: boolean) {
    if (this.#close())
      this.#events.failed(new SoundFault('Audio playback error', { segmentsHeard, isLasting }));
  }

  #close(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    clearInterval(this.#timer);
    this.#stopMeter();
    for (const source of this.#sounding) source.stop();
    this.#gain.disconnect();
    // A pause belongs to this stream alone; the next one shares the context.
    if (this.#isPaused) void this.#context.resume();
    return true;
  }
}
