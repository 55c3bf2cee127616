export interface SoundEvents {
  /** The first sound can be heard. */
  began(): void;
  /** The sound of this segment begins, counted from 0. */
  segmentBegan(segment: number): void;
  /** Everything was heard. Either this or `failed` comes once, unless the stream was stopped. */
  ended(): void;
  failed(fault: SoundFault): void;
  /** Loudness of what can be heard, 0 to 1. */
  level(level: number): void;
}

/** The messages of point 8 of the specification. */
export type SoundFaultMessage = 'MediaSource setup timeout' | 'MediaSource error' | 'Audio playback error';

/** Why a stream fell silent. */
export class SoundFault extends Error {
  /** Segments that were heard to their end before. */
  readonly segmentsHeard: number;
  /** Whether the next stream would fail likewise. */
  readonly isLasting: boolean;

  constructor(message: SoundFaultMessage, { segmentsHeard = 0, isLasting = false } = {}) {
    super(message);
    this.segmentsHeard = segmentsHeard;
    this.isLasting = isLasting;
  }
}

/** One run of mp3 that is heard without a gap. A segment is a file of its own, as one sentence is. */
export interface SoundStream {
  write(bytes: Uint8Array): void;
  /** The segment is complete; what is written next begins another. */
  cut(): void;
  /** Nothing more will be written. */
  end(): void;
  pause(): void;
  resume(): void;
  /** 0 to 1. */
  setVolume(volume: number): void;
  /** Silence at once; nothing is told afterwards. */
  stop(): void;
}

/** Opens a stream of sound. There is one at a time: end or stop it before you open the next. */
export type Sink = (events: SoundEvents) => SoundStream;

/** Concatenates chunks. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
