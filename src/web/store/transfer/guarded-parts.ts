import type { Part } from './transfer.ts';

/**
 * What the parents' PIN guards on the pages of the parent area, what a child said and what a parent wrote about
 * it: a document that leaves the browser without the PIN would be the way around it. `deleted` belongs to them. A
 * part that an export leaves out stays as it is when that export comes back, so nothing is lost by it.
 */
export const guardedParts = ['assistantConfigs', 'voiceSessions', 'deleted'] as const satisfies Part[];
