import { createStore } from 'zustand/vanilla';
import type { BrowserVoice } from '../../../platform/playback/browser-voice.ts';
import {
  isSpeakable,
  neighbors,
  type SentencePosition,
  sentenceAt,
  sentencesOf,
  startShare,
} from './sentences.ts';
import type { SoundFiles } from './sound-files.ts';

export interface ReadAloudState extends SentencePosition {
  phase: 'idle' | 'loading' | 'playing' | 'paused' | 'ended';
  /** The current or last episode; '' for none. */
  episodeId: string;
  /** Neither a speech service nor the browser's voice made a sound. */
  isVoiceless: boolean;
  error: Error | undefined;
}

export const isRunning = ({ phase }: ReadAloudState) => phase === 'loading' || phase === 'playing';

export interface ReadAloudOptions {
  voice: BrowserVoice;
  sounds: SoundFiles;
  /** Loads the text of an episode. Its error is published in the state. */
  paragraphsOf(episodeId: string): Promise<readonly string[]>;
  /** The URL of a paragraph's sound; undefined where no speech service is set up. */
  soundUrl(episodeId: string, paragraph: number): string | undefined;
  savedPosition(episodeId: string): SentencePosition | undefined;
  /** Called with each sentence that begins. */
  onPosition(episodeId: string, position: SentencePosition): void;
}

const start: SentencePosition = { paragraph: 0, sentence: 0 };

/**
 * Reads the episodes of a book aloud, one at a time: paragraph by paragraph with the speech service's sound files. From
 * the first one that fails, or without a service, it reads sentence by sentence with the browser's voice.
 */
export class ReadAloud {
  readonly store;
  readonly #options: ReadAloudOptions;
  #controller = new AbortController();
  /** The sentences of the current episode, by paragraph. */
  #text: readonly string[][] = [];
  /** The played share of the paragraph's sound when it was paused, 0 to 1. */
  #pausedShare: number | undefined;

  /** @param saved the reader's last position in the book */
  constructor(options: ReadAloudOptions, saved?: SentencePosition & { episodeId: string }) {
    this.#options = options;
    const { episodeId = '', paragraph = 0, sentence = 0 } = saved ?? {};
    const phase = saved ? 'paused' : 'idle';
    this.store = createStore<ReadAloudState>(() => ({
      phase,
      episodeId,
      paragraph,
      sentence,
      isVoiceless: false,
      error: undefined,
    }));
  }

  /** Plays an episode from a position, or from the saved one. Must be called in a tap's event handler. */
  async play(episodeId: string, position?: SentencePosition): Promise<void> {
    const { phase, episodeId: before, paragraph, sentence } = this.#state;
    const isPaused = phase === 'paused' && before === episodeId;
    this.#controller.abort();
    if (position || !isPaused) this.#pausedShare = undefined;
    const from = position ?? (isPaused ? { paragraph, sentence } : (this.savedPosition(episodeId) ?? start));
    const controller = new AbortController();
    this.#controller = controller;
    this.#options.voice.unlock();
    this.#options.sounds.unlock();
    this.#set({ phase: 'loading', episodeId, ...from, isVoiceless: false, error: undefined });
    try {
      const paragraphs = await this.#options.paragraphsOf(episodeId);
      if (controller.signal.aborted) return;
      this.#text = paragraphs.map(sentencesOf);
      // The text may have changed since the position was saved.
      const exists = this.#text[from.paragraph]?.[from.sentence] !== undefined;
      await this.#read(this.#text, exists ? from : start, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) this.#set({ phase: 'paused', error: asError(error) });
    }
  }

  pause() {
    if (!isRunning(this.#state)) return;
    this.#controller.abort();
    this.#set({ phase: 'paused' });
  }

  /** The saved position in an episode, unless it is the beginning. */
  savedPosition(episodeId: string): SentencePosition | undefined {
    const saved = this.#options.savedPosition(episodeId);
    return saved && (saved.paragraph > 0 || saved.sentence > 0) ? saved : undefined;
  }

  /** Moves to the next or the previous sentence. */
  step(by: 1 | -1) {
    const position = neighbors(this.#text, this.#state)[by === 1 ? 'next' : 'previous'];
    if (position) this.moveTo(this.#state.episodeId, position);
  }

  /** Moves to a sentence, and keeps playing if it was playing. */
  moveTo(episodeId: string, position: SentencePosition) {
    if (isRunning(this.#state)) return void this.play(episodeId, position);
    this.#pausedShare = undefined;
    this.#set({ phase: 'paused', episodeId, ...position });
    this.#options.onPosition(episodeId, position);
  }

  /** Dismisses the end of an episode. */
  dismissEnd() {
    if (this.#state.phase === 'ended') this.#set({ phase: 'idle' });
  }

  /** Stops the sound and frees the loaded files. */
  dispose() {
    this.pause();
    this.#options.sounds.clear();
  }

  get #state() {
    return this.store.getState();
  }

  #set(change: Partial<ReadAloudState>) {
    this.store.setState(change);
  }

  #setPlaying(position: SentencePosition) {
    const { phase, episodeId, paragraph, sentence } = this.#state;
    const isSame = paragraph === position.paragraph && sentence === position.sentence;
    if (isSame && phase === 'playing') return;
    this.#set({ phase: 'playing', ...position });
    this.#options.onPosition(episodeId, position);
  }

  async #read(text: readonly string[][], from: SentencePosition, signal: AbortSignal) {
    let hasService = true;
    for (let paragraph = from.paragraph; paragraph < text.length; paragraph += 1) {
      const sentences = text[paragraph] ?? [];
      let sentence = paragraph === from.paragraph ? from.sentence : 0;
      if (!sentences.some(isSpeakable)) continue;
      if (hasService) {
        const failedAt = await this.#playParagraph(text, { paragraph, sentence }, signal);
        if (signal.aborted) return;
        this.#pausedShare = undefined;
        if (failedAt === undefined) continue;
        hasService = false;
        sentence = failedAt;
      }
      const isHeard = await this.#sayFrom(sentences, { paragraph, sentence }, signal);
      if (signal.aborted) return;
      if (!isHeard) return this.#set({ phase: 'paused', isVoiceless: true });
    }
    this.#options.onPosition(this.#state.episodeId, start);
    this.#set({ phase: 'ended', ...start });
  }

  /** Gives the sentence at which the sound failed; undefined when it played to its end. */
  async #playParagraph(
    text: readonly string[][],
    { paragraph, sentence }: SentencePosition,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    const { sounds, soundUrl } = this.#options;
    const { episodeId } = this.#state;
    const sentences = text[paragraph] ?? [];
    const url = soundUrl(episodeId, paragraph);
    if (url === undefined) return sentence;
    let current = sentence;
    const playback = {
      from: this.#pausedShare ?? startShare(sentences, sentence),
      onStart: () => {
        this.#setPlaying({ paragraph, sentence: current });
        const next = text.findIndex((later, index) => index > paragraph && later.some(isSpeakable));
        const nextUrl = next < 0 ? undefined : soundUrl(episodeId, next);
        if (nextUrl !== undefined) sounds.preload(nextUrl);
      },
      onProgress: (share: number) => {
        this.#pausedShare = share;
        current = sentenceAt(sentences, share);
        this.#setPlaying({ paragraph, sentence: current });
      },
    };
    const result = await sounds.play(url, playback, signal);
    return result === 'failed' ? current : undefined;
  }

  /** Speaks the sentences of a paragraph with the browser's voice; false if it makes no sound. */
  async #sayFrom(
    sentences: readonly string[],
    { paragraph, sentence }: SentencePosition,
    signal: AbortSignal,
  ) {
    for (const [index, text] of sentences.entries()) {
      if (index < sentence || !isSpeakable(text)) continue;
      const began = () => this.#setPlaying({ paragraph, sentence: index });
      const ending = await this.#options.voice.say(text, { began, level: () => undefined }, signal);
      if (signal.aborted) return true;
      if (ending === 'silent') return false;
    }
    return true;
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
