import lines from '#content/companion/concern-lines.json' with { type: 'json' };
import { concernIn } from './concerns/detect-concern.ts';

/**
 * The line for a child in need when no reply comes: one for each kind of danger or sorrow, with the emergency number
 * where it can be urgent. Undefined if the words raise no concern.
 */
export function concernLineFor(utterance: string): string | undefined {
  const concern = concernIn(utterance);
  return concern && lines[concern.kind];
}
