import { createStore } from 'zustand/vanilla';
import { currentSentence } from '#core/lessons/current-sentence.ts';
import { clampSeek } from '#core/lessons/player-time.ts';
import {
  listened,
  type SleepChoice,
  type SleepTimer,
  sleepAfter,
  sleepsInMs,
} from '#core/lessons/sleep-timer.ts';

/** How fast a lesson can be heard; 1 as it was recorded. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;
/** How far the skip buttons move, in milliseconds. */
export const skipMs = 10_000;
// The clock beside the slider shows seconds; five looks in each of them never show one late.
const longestLookMs = 200;
// A timer may come a breath early; the next look must then not be in the same breath.
const shortestLookMs = 4;
// A connection that breaks while a sound plays is often not told of: the browser waits for ever.
const starvedMs = 10_000;
const haveMetadata = 1;
const haveFutureData = 3;

export interface PlayerState {
  isPlaying: boolean;
  /** It should play, and its sound has not come yet. */
  isWaiting: boolean;
  /** The sound could not be loaded, or has kept the listener waiting for long; it may still come. */
  hasFailed: boolean;
  hasEnded: boolean;
  positionMs: number;
  durationMs: number;
  /** The place of the sentence that is heard; -1 before the first. */
  place: number;
  speed: number;
  /** The place of the sentence that is asked about; then the lesson stands still. */
  asking: number | undefined;
  sleep: SleepTimer | undefined;
  /** Milliseconds on the wall's clock until the timer stops the sound. */
  sleepsInMs: number | undefined;
}

interface Parts {
  transcript: readonly { startMs: number }[];
  /** What holds until the sound has told its own. */
  durationMs: number;
  /** Where to begin. */
  positionMs: number;
  speed: number;
  /** A sleep timer that runs already. */
  sleep?: SleepTimer | undefined;
  /** The wall's clock, in milliseconds. */
  now?: () => number;
}

/**
 * Plays a lesson through an audio element and tells what is heard. It looks at the element whenever that tells of
 * a change, and while it plays also at the moment when the next sentence begins.
 */
export class LessonPlayer {
  readonly store;
  readonly #transcript;
  readonly #now;
  #audio: HTMLAudioElement | undefined;
  #nextLook: ReturnType<typeof setTimeout> | undefined;
  /** Where to go as soon as the sound can be sought in. */
  #wantedMs: number | undefined;
  #lookedAt: number | undefined;
  #waitsSince: number | undefined;
  #shouldPlay = false;

  constructor({ transcript, durationMs, positionMs, speed, sleep, now = () => performance.now() }: Parts) {
    this.#transcript = transcript;
    this.#now = now;
    this.#wantedMs = positionMs;
    this.store = createStore<PlayerState>(() => ({
      isPlaying: false,
      isWaiting: false,
      hasFailed: false,
      hasEnded: false,
      positionMs,
      durationMs,
      place: currentSentence(transcript, positionMs),
      speed,
      asking: undefined,
      sleep,
      sleepsInMs: sleep && sleepsInMs(sleep, { positionMs, durationMs, speed }),
    }));
  }

  /** Takes the element that sounds; gives back how to let it go. */
  readonly attach = (audio: HTMLAudioElement) => {
    this.#audio = audio;
    const over = new AbortController();
    const { signal } = over;
    audio.defaultPlaybackRate = this.#state.speed;
    audio.playbackRate = this.#state.speed;
    audio.addEventListener('loadedmetadata', this.#open, { signal });
    audio.addEventListener('error', this.#fail, { signal });
    for (const change of changes) audio.addEventListener(change, this.#look, { signal });
    // A page that was hidden had its timers held back.
    document.addEventListener('visibilitychange', this.#look, { signal });
    if (audio.readyState >= haveMetadata) this.#open();
    if (audio.error) this.#fail();
    return () => {
      this.#wantedMs = this.#positionMs;
      over.abort();
      this.pause();
      clearTimeout(this.#nextLook);
      this.#lookedAt = undefined;
      this.#audio = undefined;
    };
  };

  play() {
    if (this.#state.asking !== undefined) return;
    this.#shouldPlay = true;
    void this.#audio?.play().catch((error: DOMException) => {
      // A pause that follows at once, or a browser that waits for a tap: then it simply does not play.
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

  /** Goes to a place in milliseconds, within the lesson. */
  seek(ms: number) {
    if (this.#state.asking === undefined) this.#moveTo(ms);
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

  /** Stops for a question about a sentence, the one that is heard unless told otherwise. */
  ask(place = this.#state.place) {
    this.pause();
    this.store.setState({ asking: Math.max(0, place) });
  }

  /** Leaves the question and plays on; a lesson that is over does not begin anew. */
  continueLesson() {
    this.store.setState({ asking: undefined });
    if (!this.#state.hasEnded) this.play();
  }

  /** Sets the sleep timer, or takes it back. */
  setSleep(choice: SleepChoice | undefined) {
    this.store.setState({ sleep: choice === undefined ? undefined : sleepAfter(choice) });
    this.#look();
  }

  /** Asks for the sound once more, and goes on where it was. */
  loadAgain() {
    this.#wantedMs = this.#positionMs;
    this.#waitsSince = undefined;
    this.store.setState({ hasFailed: false });
    this.#audio?.load();
    if (this.#shouldPlay) this.play();
  }

  get #state() {
    return this.store.getState();
  }

  get #positionMs() {
    return this.#wantedMs ?? (this.#audio ? this.#audio.currentTime * 1000 : this.#state.positionMs);
  }

  #moveTo(ms: number) {
    const target = clampSeek(ms, this.#state.durationMs);
    if (this.#audio && this.#audio.readyState >= haveMetadata) this.#audio.currentTime = target / 1000;
    else this.#wantedMs = target;
    this.#look();
  }

  readonly #open = () => {
    const wanted = this.#wantedMs;
    this.#wantedMs = undefined;
    this.#look();
    if (wanted) this.#moveTo(wanted);
  };

  readonly #fail = () => {
    this.store.setState({ hasFailed: true, isPlaying: false, isWaiting: false });
    clearTimeout(this.#nextLook);
  };

  readonly #look = () => {
    const audio = this.#audio;
    if (!audio || audio.error) return;
    const positionMs = this.#positionMs;
    const durationMs = Number.isFinite(audio.duration) ? audio.duration * 1000 : this.#state.durationMs;
    const isPlaying = !audio.paused && !audio.ended;
    const isWaiting = isPlaying && audio.readyState < haveFutureData;
    this.#waitsSince = isWaiting ? (this.#waitsSince ?? this.#now()) : undefined;
    const hasFailed = this.#waitsSince !== undefined && this.#now() - this.#waitsSince >= starvedMs;
    const sleep = this.#sleepNow(audio.ended);
    this.store.setState({
      isPlaying,
      isWaiting: isWaiting && !hasFailed,
      hasFailed,
      hasEnded: audio.ended,
      positionMs,
      durationMs,
      place: currentSentence(this.#transcript, positionMs),
      sleep,
      sleepsInMs: sleep && sleepsInMs(sleep, { positionMs, durationMs, speed: this.#state.speed }),
    });
    clearTimeout(this.#nextLook);
    this.#lookedAt = isPlaying && !isWaiting ? this.#now() : undefined;
    if (this.#state.sleepsInMs === 0 && isPlaying) this.#fallAsleep();
    else if (isPlaying) this.#nextLook = setTimeout(this.#look, this.#untilNextLook());
  };

  /** The timer with what has been heard since the last look; none after the end of the lesson that it waited for. */
  #sleepNow(hasEnded: boolean): SleepTimer | undefined {
    const { sleep } = this.#state;
    if (!sleep || (hasEnded && sleep.choice === 'endOfLesson')) return undefined;
    return this.#lookedAt === undefined ? sleep : listened(sleep, this.#now() - this.#lookedAt);
  }

  #fallAsleep() {
    // The end of the lesson comes by itself.
    if (this.#state.sleep?.choice === 'endOfLesson') return;
    this.store.setState({ sleep: undefined, sleepsInMs: undefined });
    this.pause();
  }

  #untilNextLook(): number {
    const { place, positionMs, speed, sleepsInMs: sleepMs = longestLookMs } = this.#state;
    const next = this.#transcript[place + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const dueMs = Math.min(longestLookMs, sleepMs, (next - positionMs) / speed);
    return Math.max(shortestLookMs, dueMs);
  }
}

const changes = [
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
