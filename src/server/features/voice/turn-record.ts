import type { TurnEvent } from '#contract/voice.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Written } from './written.ts';

/** What of pino a turn needs. */
export interface TurnLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export type TurnRecord = ReturnType<typeof turnRecord>;

/**
 * Keeps what is worth knowing of one turn and logs it: times in milliseconds since the turn began, and what
 * failed. Never the words that a child or a service said, which the causes of errors may quote.
 */
export function turnRecord(log: TurnLog) {
  const begun = performance.now();
  const since = () => Math.round(performance.now() - begun);
  let firstSentence: number | undefined;
  let firstAudio: number | undefined;
  let sentences = 0;
  let byCompanion = false;

  return {
    sent({ event, data }: TurnEvent): void {
      if (event === 'sentence') {
        sentences += 1;
        firstSentence ??= since();
      }
      if (event === 'audio' && data.data !== '') firstAudio ??= since();
    },
    tookOver(part: Exclude<Written, { sentence: string }>): void {
      byCompanion = true;
      if ('unfit' in part) log.warn({ unfit: part.unfit }, 'the companion took over: unfit for a child');
      else if ('failure' in part)
        log.warn(troubleOf(part.cause), 'the companion took over: the chat service failed');
      else log.warn(troubleOf(part.companionFailure), 'the companion failed');
    },
    speechFailed(index: number, error: unknown): void {
      log.warn({ index, ...troubleOf(error) }, 'the speech of a sentence failed');
    },
    close(hasLeft: boolean): void {
      log.info({ firstSentence, firstAudio, sentences, byCompanion, hasLeft, whole: since() }, 'voice turn');
    },
  };
}

/** What a service did, or where a bug was met; the message of any other error may quote what a child said. */
function troubleOf(error: unknown): object {
  if (error instanceof UpstreamError) {
    const { reason, status, message, cause } = error;
    return { reason, status, fault: message, code: codeOf(cause) };
  }
  if (!(error instanceof Error)) return { bug: typeof error };
  return { bug: error.name, at: error.stack?.match(/^ +at .*$/gm)?.slice(0, 3) };
}

/** The system's code in a chain of causes, such as ECONNREFUSED. */
function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : codeOf(cause.cause);
}
