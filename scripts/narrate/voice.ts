import type { Sound } from './sound.ts';

/** Who reads the script aloud. */
export interface Voice {
  name: string;
  /** Speaks one sentence; silence around it does not matter. Failures throw `NarrationError`. */
  say(sentence: string): Promise<Sound>;
}
