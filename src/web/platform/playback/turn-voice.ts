import type { BrowserVoice } from './browser-voice.ts';
import { condition } from './condition.ts';
import type { Sink, SoundEvents, SoundFault, SoundStream } from './sink.ts';

// The server gives a sentence's speech up after 4 s; a slow network may double that.
const firstPieceLimitMs = 8_000;
// The server gives sound up that has less than 2 kB in 3 s, and says so; where not even that comes, the line is gone.
const flow = { bytes: 2_000, limitMs: 4_000 };
const faultLimit = 2;

export interface TurnVoiceEvents {
  /** The first sound of the turn can be heard; never when no sound can be made. */
  began(): void;
  /** The sentence of this index is being said now. */
  sentenceShown(index: number): void;
  /** Loudness of what can be heard, 0 to 1. */
  level(level: number): void;
  /** Once, always: after everything was said, or when stopped. */
  ended(): void;
}

export interface TurnVoice {
  sentence(index: number, text: string): void;
  /** A piece of mp3. An index that has only an empty `last` piece, or that `failed`, is said by the browser's voice. */
  audio(index: number, bytes: Uint8Array, last: boolean, failed?: boolean): void;
  /** Neither sentences nor sound will follow. */
  end(): void;
  stop(): void;
}

/**
 * Says one turn. Sentences come strictly in order; those with sound run on in one stream, those without are said
 * by the browser's voice in their place. `sink` is undefined where the browser cannot play mp3.
 */
export function turnVoice(sink: Sink | undefined, voice: BrowserVoice, events: TurnVoiceEvents): TurnVoice {
  const turn = new SpokenTurn(sink, voice, events);
  void turn.say();
  return turn;
}

interface Sound {
  readonly pieces: Uint8Array[];
  /** Whatever comes later is not waited for, and not played. */
  isComplete: boolean;
  isBroken: boolean;
}

interface Run {
  readonly stream: SoundStream;
  readonly indexes: number[];
  isOver: boolean;
  fault: SoundFault | undefined;
}

class SpokenTurn implements TurnVoice {
  readonly #voice: BrowserVoice;
  readonly #events: TurnVoiceEvents;
  readonly #texts = new Map<number, string>();
  readonly #sounds = new Map<number, Sound>();
  readonly #state = condition();
  readonly #stopped = new AbortController();
  #sink: Sink | undefined;
  #run: Run | undefined;
  #position = 0;
  #faults = 0;
  #isEnding = false;
  #isVoiceSilent = false;
  #hasBegun = false;

  constructor(sink: Sink | undefined, voice: BrowserVoice, events: TurnVoiceEvents) {
    this.#sink = sink;
    this.#voice = voice;
    this.#events = events;
  }

  sentence(index: number, text: string) {
    this.#texts.set(index, text);
    this.#state.changed();
  }

  audio(index: number, bytes: Uint8Array, last: boolean, failed = false) {
    const sound = this.#soundOf(index);
    if (sound.isComplete) return;
    if (bytes.length > 0) sound.pieces.push(bytes);
    sound.isComplete = last;
    sound.isBroken ||= failed;
    this.#state.changed();
  }

  end() {
    this.#isEnding = true;
    this.#state.changed();
  }

  stop() {
    this.#stopped.abort();
    this.#run?.stream.stop();
    this.#state.changed();
  }

  /** Resolves when the turn is over. Each wait either has a limit or ends with `end` or `stop`. */
  async say() {
    while (!this.#isStopped && (await this.#sayMore().catch((error) => this.#doWithout(error))));
    this.#events.level(0);
    this.#events.ended();
  }

  /** Resolves to whether anything may be left to say. */
  async #sayMore(): Promise<boolean> {
    if (this.#run?.fault) this.#recover(this.#run, this.#run.fault);
    const index = await this.#nextIndex();
    const hasSound = index !== undefined && (await this.#hasSound(index));
    if (this.#isInterrupted()) return true;
    if (hasSound) await this.#feed(index);
    else if (this.#run) await this.#finish(this.#run);
    else if (index !== undefined) await this.#speak(index);
    else return false;
    return true;
  }

  /** A browser that throws where it should play, or speak, is not asked again in this turn. */
  #doWithout(error: unknown): true {
    console.warn('Sound cannot be made here.', error);
    if (!this.#sink) this.#isVoiceSilent = true;
    this.#sink = undefined;
    this.#run?.stream.stop();
    this.#run = undefined;
    return true;
  }

  get #isStopped(): boolean {
    return this.#stopped.signal.aborted;
  }

  #isInterrupted(): boolean {
    return this.#isStopped || this.#run?.fault !== undefined;
  }

  #until(holds: () => boolean, limitMs?: number): Promise<boolean> {
    return this.#state.until(() => holds() || this.#isInterrupted(), limitMs);
  }

  #soundOf(index: number): Sound {
    const known = this.#sounds.get(index);
    if (known) return known;
    const sound: Sound = { pieces: [], isComplete: false, isBroken: false };
    this.#sounds.set(index, sound);
    return sound;
  }

  /** Undefined when nothing more is to be said. An index that never came is passed over at the end. */
  async #nextIndex(): Promise<number | undefined> {
    await this.#until(() => this.#texts.has(this.#position) || this.#isEnding);
    const waiting = [...this.#texts.keys()].filter((index) => index >= this.#position);
    return waiting.length > 0 ? Math.min(...waiting) : undefined;
  }

  async #hasSound(index: number): Promise<boolean> {
    const sound = this.#soundOf(index);
    if (!this.#sink || sound.isBroken) return false;
    await this.#until(() => sound.pieces.length > 0 || sound.isComplete || this.#isEnding, firstPieceLimitMs);
    if (sound.pieces.length > 0) return true;
    if (!this.#isInterrupted()) sound.isComplete = true;
    return false;
  }

  async #feed(index: number) {
    this.#run ??= this.#open();
    const { stream, indexes } = this.#run;
    const sound = this.#soundOf(index);
    indexes.push(index);
    this.#position = index + 1;
    await this.#pour(sound, stream);
    if (this.#isInterrupted()) return;
    sound.isBroken ||= !sound.isComplete;
    sound.isComplete = true;
    // What broke off is said once more from its beginning, after the part that could be heard.
    if (sound.isBroken) this.#position = index;
    stream.cut();
  }

  /** Writes each piece as it arrives, until the sound is complete or runs dry. */
  async #pour(sound: Sound, stream: SoundStream) {
    let dryAt = performance.now() + flow.limitMs;
    let bytes = 0;
    for (let written = 0; ; written++) {
      const isMore = () => written < sound.pieces.length || sound.isComplete || this.#isEnding;
      await this.#until(isMore, dryAt - performance.now());
      const piece = sound.pieces[written];
      if (!piece || this.#isInterrupted()) return;
      stream.write(piece);
      bytes += piece.length;
      if (bytes < flow.bytes) continue;
      bytes = 0;
      dryAt = performance.now() + flow.limitMs;
    }
  }

  #open(): Run {
    const tell = (change: Partial<Run>) => {
      Object.assign(run, change);
      this.#state.changed();
    };
    const indexes: number[] = [];
    const events: SoundEvents = {
      began: () => this.#began(),
      segmentBegan: (segment) => this.#events.sentenceShown(indexes[segment] ?? 0),
      level: (level) => this.#events.level(level),
      ended: () => tell({ isOver: true }),
      failed: (fault) => tell({ isOver: true, fault }),
    };
    const stream = (this.#sink as Sink)(events);
    const run: Run = { stream, indexes, isOver: false, fault: undefined };
    return run;
  }

  async #finish(run: Run) {
    run.stream.end();
    await this.#until(() => run.isOver);
    if (!run.fault) this.#run = undefined;
  }

  /** The sentence that could not be heard is said by the browser's voice; the ones behind it get a new stream. */
  #recover(run: Run, fault: SoundFault) {
    const failed = run.indexes[fault.segmentsHeard];
    if (failed !== undefined) {
      this.#position = failed;
      this.#soundOf(failed).isBroken = true;
    }
    this.#faults += 1;
    if (fault.isLasting || this.#faults >= faultLimit) this.#sink = undefined;
    this.#run = undefined;
  }

  async #speak(index: number) {
    const text = this.#texts.get(index) ?? '';
    this.#position = index + 1;
    this.#events.sentenceShown(index);
    if (this.#isVoiceSilent || !/[\p{L}\p{N}]/u.test(text)) return;
    const events = { began: () => this.#began(), level: (level: number) => this.#events.level(level) };
    // A voice that was silent once would hold up every further sentence for nothing.
    this.#isVoiceSilent = (await this.#voice.say(text, events, this.#stopped.signal)) === 'silent';
  }

  #began() {
    if (!this.#hasBegun) this.#events.began();
    this.#hasBegun = true;
  }
}
