import * as z from 'zod/mini';
import { type RecognitionError, recognitionErrors } from '#core/voice/conversation-state.ts';

const key = 'kurio-hearing';

const hearingReport = z.object({ reason: z.enum(recognitionErrors), at: z.number() });
export type HearingReport = z.infer<typeof hearingReport>;

/**
 * Keeps why this browser could not listen, for the parent area; undefined once it has listened. A child is not
 * bothered with it. Where storage is blocked nothing is kept: that too is told in the parent area.
 */
export function reportHearing(reason: RecognitionError | undefined): void {
  try {
    if (reason === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ reason, at: Date.now() }));
  } catch (error) {
    console.warn('What became of listening could not be kept.', error);
  }
}

/** The last report, if there is one and it can be read. */
export function readHearingReport(): HearingReport | undefined {
  try {
    return z.safeParse(hearingReport, JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    // Garbage or a blocked storage is the same as no report.
    return undefined;
  }
}
