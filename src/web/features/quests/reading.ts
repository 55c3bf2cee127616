import type { BrowserVoice } from '../../platform/playback/browser-voice.ts';
import { besides, isSpeakable, type Spot, sentenceAt, sentencesOf, shareOf } from './sentences-of.ts';
import type { SoundFiles } from './sound-files.ts';

export interface ReadingState extends Spot {
  phase: 'idle' | 'loading' | 'playing' | 'paused' | 'ended';
  /** The episode that is read, or was last; '' for none. */
  episodeId: string;
  /** Nothing could be heard, neither of a service nor of the browser. */
  isVoiceless: boolean;
  error: Error | undefined;
}

export interface ReadingParts {
  voice: BrowserVoice;
  sounds: SoundFiles;
  /** The text of an episode; what it throws is shown. */
  paragraphsOf(episodeId: string): Promise<readonly string[]>;
  /** The address of a paragraph's sound; undefined where no speech service is set up. */
  addressOf(episodeId: string, paragraph: number): string | undefined;
  /** Where the reader left an episode. */
  leftAt(episodeId: string): Spot | undefined;
  /** Told of each sentence that begins. */
  moved(episodeId: string, spot: Spot): void;
}

const start: Spot = { paragraph: 0, sentence: 0 };

/**
 * Reads the episodes of a book aloud, one at a time: paragraph by paragraph by the speech service, else, and from
 * the sentence at which it fails, sentence by sentence by the browser's voice. Free of any framework.
 */
export class Reading {
  readonly #parts: ReadingParts;
  readonly #listeners = new Set<() => void>();
  #state: ReadingState;
  #stopping = new AbortController();
  /** Of the episode that is read, or was last. */
  #text: readonly string[][] = [];
  /** How far into the sound of the paragraph it was paused, 0 to 1. */
  #share: number | undefined;

  /** `left` is where the reader left the book. */
  constructor(parts: ReadingParts, left?: Spot & { episodeId: string }) {
    this.#parts = parts;
    const { episodeId = '', paragraph = 0, sentence = 0 } = left ?? {};
    const phase = left ? 'paused' : 'idle';
    this.#state = { phase, episodeId, paragraph, sentence, isVoiceless: false, error: undefined };
  }

  readonly getState = (): ReadingState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Reads an episode, from `spot` or from where it was left. To be called inside a tap. */
  async play(episodeId: string, spot?: Spot): Promise<void> {
    const { phase, episodeId: before, paragraph, sentence } = this.#state;
    const isPaused = phase === 'paused' && before === episodeId;
    this.#stopping.abort();
    if (spot || !isPaused) this.#share = undefined;
    const from = spot ?? (isPaused ? { paragraph, sentence } : (this.left(episodeId) ?? start));
    const stopping = new AbortController();
    this.#stopping = stopping;
    this.#parts.voice.unlock();
    this.#parts.sounds.unlock();
    this.#set({ phase: 'loading', episodeId, ...from, isVoiceless: false, error: undefined });
    try {
      const paragraphs = await this.#parts.paragraphsOf(episodeId);
      if (stopping.signal.aborted) return;
      this.#text = paragraphs.map(sentencesOf);
      // It may be the place in a text that is another by now.
      const isThere = this.#text[from.paragraph]?.[from.sentence] !== undefined;
      await this.#read(this.#text, isThere ? from : start, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) this.#set({ phase: 'paused', error: asError(error) });
    }
  }

  pause() {
    if (!this.#isRunning()) return;
    this.#stopping.abort();
    this.#set({ phase: 'paused' });
  }

  /** Where the reader left an episode, if not at its beginning. */
  left(episodeId: string): Spot | undefined {
    const left = this.#parts.leftAt(episodeId);
    return left && (left.paragraph > 0 || left.sentence > 0) ? left : undefined;
  }

  /** Goes to the next sentence, or the one before. */
  step(by: 1 | -1) {
    const spot = besides(this.#text, this.#state)[by === 1 ? 'after' : 'before'];
    if (spot) this.moveTo(this.#state.episodeId, spot);
  }

  /** Goes to a sentence; what is being read is read on from there. */
  moveTo(episodeId: string, spot: Spot) {
    if (this.#isRunning()) return void this.play(episodeId, spot);
    this.#share = undefined;
    this.#set({ phase: 'paused', episodeId, ...spot });
    this.#parts.moved(episodeId, spot);
  }

  /** The reader has seen that the episode is over. */
  close() {
    if (this.#state.phase === 'ended') this.#set({ phase: 'idle' });
  }

  /** Falls silent for good. */
  dispose() {
    this.pause();
    this.#parts.sounds.clear();
  }

  #isRunning() {
    return this.#state.phase === 'loading' || this.#state.phase === 'playing';
  }

  #set(change: Partial<ReadingState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #begin(spot: Spot) {
    const { phase, episodeId, paragraph, sentence } = this.#state;
    const isThere = paragraph === spot.paragraph && sentence === spot.sentence;
    if (isThere && phase === 'playing') return;
    this.#set({ phase: 'playing', ...spot });
    this.#parts.moved(episodeId, spot);
  }

  async #read(text: readonly string[][], from: Spot, stopped: AbortSignal) {
    let isServed = true;
    for (let paragraph = from.paragraph; paragraph < text.length; paragraph += 1) {
      const sentences = text[paragraph] ?? [];
      let sentence = paragraph === from.paragraph ? from.sentence : 0;
      if (!sentences.some(isSpeakable)) continue;
      if (isServed) {
        const left = await this.#playParagraph(text, { paragraph, sentence }, stopped);
        if (stopped.aborted) return;
        this.#share = undefined;
        if (left === undefined) continue;
        isServed = false;
        sentence = left;
      }
      const isHeard = await this.#sayFrom(sentences, { paragraph, sentence }, stopped);
      if (stopped.aborted) return;
      if (!isHeard) return this.#set({ phase: 'paused', isVoiceless: true });
    }
    this.#parts.moved(this.#state.episodeId, start);
    this.#set({ phase: 'ended', ...start });
  }

  /** The sentence from which on it could not be heard; undefined where it was heard to its end. */
  async #playParagraph(
    text: readonly string[][],
    { paragraph, sentence }: Spot,
    stopped: AbortSignal,
  ): Promise<number | undefined> {
    const { sounds, addressOf } = this.#parts;
    const { episodeId } = this.#state;
    const sentences = text[paragraph] ?? [];
    const address = addressOf(episodeId, paragraph);
    if (address === undefined) return sentence;
    let now = sentence;
    const playing = {
      from: this.#share ?? shareOf(sentences, sentence),
      began: () => {
        this.#begin({ paragraph, sentence: now });
        const next = text.findIndex((later, index) => index > paragraph && later.some(isSpeakable));
        const nextAddress = next < 0 ? undefined : addressOf(episodeId, next);
        if (nextAddress !== undefined) sounds.prepare(nextAddress);
      },
      moved: (share: number) => {
        this.#share = share;
        now = sentenceAt(sentences, share);
        this.#begin({ paragraph, sentence: now });
      },
    };
    const ending = await sounds.play(address, playing, stopped);
    return ending === 'failed' ? now : undefined;
  }

  async #sayFrom(sentences: readonly string[], { paragraph, sentence }: Spot, stopped: AbortSignal) {
    for (const [index, text] of sentences.entries()) {
      if (index < sentence || !isSpeakable(text)) continue;
      const began = () => this.#begin({ paragraph, sentence: index });
      const ending = await this.#parts.voice.say(text, { began, level: () => undefined }, stopped);
      if (stopped.aborted) return true;
      if (ending === 'silent') return false;
    }
    return true;
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
