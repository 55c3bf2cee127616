import { createStore } from 'zustand/vanilla';
import { currentSentence } from '#core/lessons/current-sentence.ts';
import { clampSeek } from '#core/lessons/player-time.ts';
import {
  advanceSleepTimer,
  msUntilSleep,
  type SleepChoice,
  type SleepTimer,
  startSleepTimer,
} from '#core/lessons/sleep-timer.ts';

/** Playback rates; 1 is the recorded speed. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;
/** How far the skip buttons move, in milliseconds. */
export const skipMs = 10_000;
// The time beside the slider shows seconds; five updates in each never show one late.
const longestUpdateMs = 200;
// A timeout may fire slightly early; the next one must not follow within the same millisecond.
const shortestUpdateMs = 4;
// Browsers often report no error when a connection breaks during playback, and wait indefinitely.
const stalledMs = 10_000;
// `readyState` of a media element (HTML, 4.8.11.7).
const haveMetadata = 1;
const haveFutureData = 3;

export interface PlayerState {
  isPlaying: boolean;
  /** It should play, but its sound has not loaded far enough. */
  isWaiting: boolean;
  /** The sound could not be loaded, or has not loaded for ten seconds; it may still recover. */
  hasFailed: boolean;
  hasEnded: boolean;
  positionMs: number;
  durationMs: number;
  /** Index of the sentence at the position; -1 before the first. */
  sentenceIndex: number;
  speed: number;
  /** Index of the sentence that a question is asked about; the lesson is stopped meanwhile. */
  askedIndex: number | undefined;
  sleep: SleepTimer | undefined;
  /** Real milliseconds until the sleep timer stops the sound. */
  sleepsInMs: number | undefined;
}

interface Options {
  transcript: readonly { startMs: number }[];
  /** Used until the sound's metadata is loaded. */
  durationMs: number;
  /** Where to begin. */
  positionMs: number;
  speed: number;
  /** A sleep timer that is already running. */
  sleep?: SleepTimer | undefined;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

/**
 * Plays a lesson through an audio element and publishes its state. The state is updated on each event of the element,
 * and while playing also at the moment when the next sentence begins.
 */
export class LessonPlayer {
  readonly store;
  readonly #transcript;
  readonly #now;
  #audio: HTMLAudioElement | undefined;
  #nextUpdate: ReturnType<typeof setTimeout> | undefined;
  /** A seek that waits until the sound's metadata is loaded. */
  #pendingSeekMs: number | undefined;
  #updatedAt: number | undefined;
  #waitsSince: number | undefined;
  #shouldPlay = false;

  constructor({ transcript, durationMs, positionMs, speed, sleep, now = () => performance.now() }: Options) {
    this.#transcript = transcript;
    this.#now = now;
    this.#pendingSeekMs = positionMs;
    this.store = createStore<PlayerState>(() => ({
      isPlaying: false,
      isWaiting: false,
      hasFailed: false,
      hasEnded: false,
      positionMs,
      durationMs,
      sentenceIndex: currentSentence(transcript, positionMs),
      speed,
      askedIndex: undefined,
      sleep,
      sleepsInMs: sleep && msUntilSleep(sleep, { positionMs, durationMs, speed }),
    }));
  }

  /** Plays through this element from now on. Gives a function that detaches it. */
  readonly attach = (audio: HTMLAudioElement) => {
    this.#audio = audio;
    const listeners = new AbortController();
    const { signal } = listeners;
    audio.defaultPlaybackRate = this.#state.speed;
    audio.playbackRate = this.#state.speed;
    audio.addEventListener('loadedmetadata', this.#loaded, { signal });
    audio.addEventListener('error', this.#fail, { signal });
    for (const event of updateEvents) audio.addEventListener(event, this.#update, { signal });
    // Browsers throttle the timers of a hidden page.
    document.addEventListener('visibilitychange', this.#update, { signal });
    if (audio.readyState >= haveMetadata) this.#loaded();
    if (audio.error) this.#fail();
    return () => {
      this.#pendingSeekMs = this.#positionMs;
      listeners.abort();
      this.pause();
      clearTimeout(this.#nextUpdate);
      this.#updatedAt = undefined;
      this.#audio = undefined;
    };
  };

  play() {
    if (this.#state.askedIndex !== undefined) return;
    this.#shouldPlay = true;
    void this.#audio?.play().catch((error: DOMException) => {
      // Other rejections mean that a pause followed at once, or that the browser requires a tap first.
      if (error.name === 'NotSupportedError') this.#fail();
    });
  }

  pause() {
    this.#shouldPlay = false;
    this.#audio?.pause();
  }

  toggle() {
    if (this.#state.isPlaying) this.pause();
    else this.play();
  }

  /** Goes to a position in milliseconds, clamped to the lesson. */
  seek(ms: number) {
    if (this.#state.askedIndex === undefined) this.#seekTo(ms);
  }

  /** Moves by milliseconds, back if negative. */
  skip(ms: number) {
    this.seek(this.#positionMs + ms);
  }

  setSpeed(speed: number) {
    this.store.setState({ speed });
    if (!this.#audio) return;
    this.#audio.defaultPlaybackRate = speed;
    this.#audio.playbackRate = speed;
  }

  /** Stops for a question about a sentence, by default the current one. */
  ask(index = this.#state.sentenceIndex) {
    this.pause();
    this.store.setState({ askedIndex: Math.max(0, index) });
  }

  /** Closes the question and plays on, unless the lesson has ended. */
  continueLesson() {
    this.store.setState({ askedIndex: undefined });
    if (!this.#state.hasEnded) this.play();
  }

  /** Sets the sleep timer, or removes it. */
  setSleep(choice: SleepChoice | undefined) {
    this.store.setState({ sleep: choice === undefined ? undefined : startSleepTimer(choice) });
    this.#update();
  }

  /** Loads the sound again and resumes at the same position. */
  reload() {
    this.#pendingSeekMs = this.#positionMs;
    this.#waitsSince = undefined;
    this.store.setState({ hasFailed: false });
    this.#audio?.load();
    if (this.#shouldPlay) this.play();
  }

  get #state() {
    return this.store.getState();
  }

  get #positionMs() {
    return this.#pendingSeekMs ?? (this.#audio ? this.#audio.currentTime * 1000 : this.#state.positionMs);
  }

  #seekTo(ms: number) {
    const target = clampSeek(ms, this.#state.durationMs);
    if (this.#audio && this.#audio.readyState >= haveMetadata) this.#audio.currentTime = target / 1000;
    else this.#pendingSeekMs = target;
    this.#update();
  }

  readonly #loaded = () => {
    const pendingMs = this.#pendingSeekMs;
    this.#pendingSeekMs = undefined;
    this.#update();
    if (pendingMs) this.#seekTo(pendingMs);
  };

  readonly #fail = () => {
    this.store.setState({ hasFailed: true, isPlaying: false, isWaiting: false });
    clearTimeout(this.#nextUpdate);
  };

  readonly #update = () => {
    const audio = this.#audio;
    if (!audio || audio.error) return;
    const positionMs = this.#positionMs;
    const durationMs = Number.isFinite(audio.duration) ? audio.duration * 1000 : this.#state.durationMs;
    const isPlaying = !audio.paused && !audio.ended;
    const isWaiting = isPlaying && audio.readyState < haveFutureData;
    this.#waitsSince = isWaiting ? (this.#waitsSince ?? this.#now()) : undefined;
    const hasFailed = this.#waitsSince !== undefined && this.#now() - this.#waitsSince >= stalledMs;
    const sleep = this.#currentSleep(audio.ended);
    this.store.setState({
      isPlaying,
      isWaiting: isWaiting && !hasFailed,
      hasFailed,
      hasEnded: audio.ended,
      positionMs,
      durationMs,
      sentenceIndex: currentSentence(this.#transcript, positionMs),
      sleep,
      sleepsInMs: sleep && msUntilSleep(sleep, { positionMs, durationMs, speed: this.#state.speed }),
    });
    clearTimeout(this.#nextUpdate);
    this.#updatedAt = isPlaying && !isWaiting ? this.#now() : undefined;
    if (this.#state.sleepsInMs === 0 && isPlaying) this.#fallAsleep();
    else if (isPlaying) this.#nextUpdate = setTimeout(this.#update, this.#untilNextUpdateMs());
  };

  /** The sleep timer with the time played since the last update; none once the lesson it waited for has ended. */
  #currentSleep(hasEnded: boolean): SleepTimer | undefined {
    const { sleep } = this.#state;
    if (!sleep || (hasEnded && sleep.choice === 'endOfLesson')) return undefined;
    return this.#updatedAt === undefined ? sleep : advanceSleepTimer(sleep, this.#now() - this.#updatedAt);
  }

  #fallAsleep() {
    // The lesson ends by itself.
    if (this.#state.sleep?.choice === 'endOfLesson') return;
    this.store.setState({ sleep: undefined, sleepsInMs: undefined });
    this.pause();
  }

  #untilNextUpdateMs(): number {
    const { sentenceIndex, positionMs, speed, sleepsInMs: sleepMs = longestUpdateMs } = this.#state;
    const nextStartMs = this.#transcript[sentenceIndex + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const untilMs = Math.min(longestUpdateMs, sleepMs, (nextStartMs - positionMs) / speed);
    return Math.max(shortestUpdateMs, untilMs);
  }
}

const updateEvents = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'ratechange',
  'canplay',
  'durationchange',
] as const;
