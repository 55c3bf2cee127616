import type { Deadlines } from '../../platform/deadline.ts';

export interface TimeLimits {
  chat: Deadlines;
  speech: Deadlines;
}

/**
 * A child waits about eight seconds before it thinks that nobody is there; local models on a laptop begin
 * within five. A model that writes nine tokens a second is done with the longest sentence in six, and a
 * spoken answer that takes thirty to write is none.
 * Speech services begin within two seconds; after four the browser's own voice is the sooner one. They send
 * faster than the sound plays, so three seconds without a step mean a break, and the longest sentence is fifteen
 * seconds of sound, made in less than thirty on the slowest machine that is of use.
 */
export const timeLimits: TimeLimits = {
  chat: { first: 8_000, stall: 6_000, total: 30_000 },
  speech: { first: 4_000, stall: 3_000, total: 30_000 },
};
