import * as z from 'zod/mini';
import { type RecognitionError, recognitionErrors } from '#core/voice/conversation-state.ts';

const key = 'kurio-hearing';

const recognitionReport = z.object({ reason: z.enum(recognitionErrors), at: z.number() });
export type RecognitionReport = z.infer<typeof recognitionReport>;

/**
 * Stores for the parent area why speech recognition failed, undefined once it has worked; the child's page does not
 * explain it. Where storage is blocked nothing is stored, which the parent area shows as well.
 */
export function reportRecognition(reason: RecognitionError | undefined): void {
  try {
    if (reason === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ reason, at: Date.now() }));
  } catch (error) {
    console.warn('The outcome of speech recognition could not be stored.', error);
  }
}

/** The last report, if it exists and can be read. */
export function readRecognitionReport(): RecognitionReport | undefined {
  try {
    return z.safeParse(recognitionReport, JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    // An unreadable report or blocked storage counts as no report.
    return undefined;
  }
}
