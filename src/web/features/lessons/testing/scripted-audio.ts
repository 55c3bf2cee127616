/** An audio element whose sound runs on the fake clock; `length` in seconds. */
export class ScriptedAudio extends EventTarget {
  paused = true;
  readyState = 0;
  duration = Number.NaN;
  error: object | null = null;
  defaultPlaybackRate = 1;
  /** The listener waits for sound that does not come. */
  isStarved = false;
  #rate = 1;
  #place = 0;
  #since = 0;

  get ended() {
    return this.currentTime >= this.duration;
  }

  get currentTime() {
    const run = this.paused || this.isStarved ? 0 : ((performance.now() - this.#since) / 1000) * this.#rate;
    return Math.min(this.#place + run, this.duration || Number.POSITIVE_INFINITY);
  }

  set currentTime(seconds: number) {
    this.#settle(seconds);
    this.tell('seeking', 'seeked');
  }

  get playbackRate() {
    return this.#rate;
  }

  set playbackRate(rate: number) {
    this.#settle(this.currentTime);
    this.#rate = rate;
    this.tell('ratechange');
  }

  async play() {
    this.#settle(this.currentTime);
    this.paused = false;
    this.tell('play', 'playing');
  }

  pause() {
    if (this.paused) return;
    this.#settle(this.currentTime);
    this.paused = true;
    this.tell('pause');
  }

  load() {
    this.error = null;
    this.readyState = 0;
    this.paused = true;
    this.#settle(0);
    this.open(this.duration);
  }

  /** The sound has told how long it is, and can be sought in. */
  open(length: number) {
    this.duration = length;
    this.readyState = 4;
    this.tell('loadedmetadata', 'canplay');
  }

  fail() {
    this.error = {};
    this.tell('error');
  }

  tell(...types: string[]) {
    for (const type of types) this.dispatchEvent(new Event(type));
  }

  #settle(seconds: number) {
    this.#place = seconds;
    this.#since = performance.now();
  }
}
