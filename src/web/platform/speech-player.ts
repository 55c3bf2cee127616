import type { Sink, SoundStream } from './playback/sink.ts';
import { type SpeechSettings, speechPieces } from './speech-request.ts';

export interface SpeechState {
  readonly phase: 'idle' | 'loading' | 'playing' | 'paused';
  /** How much sound has arrived, in KB of 1024 bytes. */
  readonly receivedKb: number;
  readonly error: string | undefined;
  /** 0 to 1. */
  readonly volume: number;
}

const resting = { phase: 'idle', receivedKb: 0 } as const;

/**
 * The speech player of points 4, 5, 8 and 9 of the specification, free of any framework: `subscribe` and
 * `getState` can be handed to React as they are. `sink` is undefined where this browser can play nothing.
 */
export class SpeechPlayer {
  readonly #listeners = new Set<() => void>();
  readonly #sink: Sink | undefined;
  #state: SpeechState = { ...resting, error: undefined, volume: 1 };
  #speaking: AbortController | undefined;
  #stream: SoundStream | undefined;
  #isDisposed = false;

  constructor(sink: Sink | undefined) {
    this.#sink = sink;
  }

  readonly getState = (): SpeechState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Speaks a text in place of what is being spoken. Resolves when it was heard, stopped, or failed. */
  async speak(text: string, settings: SpeechSettings = {}): Promise<void> {
    this.stop();
    this.#set({ error: undefined });
    const speaking = new AbortController();
    this.#speaking = speaking;
    try {
      if (!this.#sink || this.#isDisposed) throw new Error('TTS player not initialized');
      if (text.trim() === '') throw new Error('Text is required');
      this.#set({ phase: 'loading' });
      await this.#play(this.#sink, speechPieces(text, settings, speaking.signal), speaking.signal);
      if (!speaking.signal.aborted) this.stop();
    } catch (error) {
      if (speaking.signal.aborted) return;
      this.stop();
      this.#set({ error: (error instanceof Error && error.message) || 'Unknown error occurred' });
    }
  }

  pause() {
    if (this.#state.phase !== 'playing') return;
    this.#stream?.pause();
    this.#set({ phase: 'paused' });
  }

  resume() {
    if (this.#state.phase !== 'paused') return;
    this.#stream?.resume();
    this.#set({ phase: 'playing' });
  }

  stop() {
    this.#speaking?.abort();
    this.#stream?.stop();
    this.#speaking = undefined;
    this.#stream = undefined;
    if (this.#state.phase !== 'idle') this.#set(resting);
  }

  /** From 0 to 1; what lies outside is clamped. */
  setVolume(volume: number) {
    const clamped = Math.min(1, Math.max(0, volume));
    this.#stream?.setVolume(clamped);
    this.#set({ volume: clamped });
  }

  /** Stops for good. */
  dispose() {
    this.stop();
    this.#isDisposed = true;
    this.#listeners.clear();
  }

  #set(change: Partial<SpeechState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Rejects with whatever fails first, the request or the sound. */
  #play(sink: Sink, pieces: AsyncIterable<Uint8Array>, stopped: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      stopped.addEventListener('abort', () => resolve());
      const stream = sink({
        began: () => this.#set({ phase: 'playing' }),
        segmentBegan() {},
        level() {},
        ended: resolve,
        failed: reject,
      });
      this.#stream = stream;
      stream.setVolume(this.#state.volume);
      this.#load(pieces, stream, stopped).catch(reject);
    });
  }

  async #load(pieces: AsyncIterable<Uint8Array>, stream: SoundStream, stopped: AbortSignal) {
    for await (const piece of pieces) {
      if (stopped.aborted) return;
      this.#set({ receivedKb: this.#state.receivedKb + piece.length / 1024 });
      stream.write(piece);
    }
    stream.end();
  }
}
