export interface Utterance {
  text: string;
  model: string;
  voice: string;
  /** 1 is the voice's own pace; 0.25 to 4. */
  speed: number;
}

/** Who speaks: a speech service. Where there is none, the browser's own voice does. */
export interface Speech {
  /** What is configured; the first of each is the default. */
  readonly models: readonly string[];
  readonly voices: readonly string[];
  /** mp3 in pieces, as it arrives. Aborting `signal` ends the request at the service. Failures throw `UpstreamError`. */
  speak(utterance: Utterance, signal: AbortSignal): AsyncIterable<Uint8Array>;
}
