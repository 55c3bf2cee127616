import type { Deadlines } from '../../../platform/deadline.ts';

/**
 * Somebody who looks at a typing mark gives up after about eight seconds; local models on a laptop begin within
 * five. A pause of six seconds between two words means a break. The longest answer, 160 tokens, takes a model
 * that writes five tokens a second 32 seconds.
 */
export const answerLimits: Deadlines = { first: 8_000, stall: 6_000, total: 40_000 };
