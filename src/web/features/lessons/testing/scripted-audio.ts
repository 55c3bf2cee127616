/** An audio element that plays on the fake clock. */
export class ScriptedAudio extends EventTarget {
  paused = true;
  readyState = 0;
  duration = Number.NaN;
  error: object | null = null;
  defaultPlaybackRate = 1;
  /** Playback has stalled for want of data. */
  isStarved = false;
  #rate = 1;
  #position = 0;
  #since = 0;

  get ended() {
    return this.currentTime >= this.duration;
  }

  get currentTime() {
    const run = this.paused || this.isStarved ? 0 : ((performance.now() - this.#since) / 1000) * this.#rate;
    return Math.min(this.#position + run, this.duration || Number.POSITIVE_INFINITY);
  }

  set currentTime(seconds: number) {
    this.#settle(seconds);
    this.emit('seeking', 'seeked');
  }

  get playbackRate() {
    return this.#rate;
  }

  set playbackRate(rate: number) {
    this.#settle(this.currentTime);
    this.#rate = rate;
    this.emit('ratechange');
  }

  async play() {
    this.#settle(this.currentTime);
    this.paused = false;
    this.emit('play', 'playing');
  }

  pause() {
    if (this.paused) return;
    this.#settle(this.currentTime);
    this.paused = true;
    this.emit('pause');
  }

  load() {
    this.error = null;
    this.readyState = 0;
    this.paused = true;
    this.#settle(0);
    this.open(this.duration);
  }

  /** Loads the metadata; `seconds` is the duration. */
  open(seconds: number) {
    this.duration = seconds;
    this.readyState = 4;
    this.emit('loadedmetadata', 'canplay');
  }

  fail() {
    this.error = {};
    this.emit('error');
  }

  emit(...types: string[]) {
    for (const type of types) this.dispatchEvent(new Event(type));
  }

  #settle(seconds: number) {
    this.#position = seconds;
    this.#since = performance.now();
  }
}
