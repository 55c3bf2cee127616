import type { TurnEvent } from '#contract/voice.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { ReplyPart } from './reply-generator.ts';

/** The part of a pino logger that a turn uses. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/**
 * Logs the errors of one turn, and at its end a summary with times in milliseconds since the turn began. Never logs
 * what a child or a service said, which error messages may quote.
 */
export function turnLog(log: Log) {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  let firstSentence: number | undefined;
  let firstAudio: number | undefined;
  let sentences = 0;
  let byCompanion = false;

  return {
    sent({ event, data }: TurnEvent): void {
      if (event === 'sentence') {
        sentences += 1;
        firstSentence ??= elapsed();
      }
      if (event === 'audio' && data.data !== '') firstAudio ??= elapsed();
    },
    companionTookOver(part: Exclude<ReplyPart, { sentence: string }>): void {
      byCompanion = true;
      if ('unsafe' in part)
        log.warn({ unsafe: part.unsafe }, 'the companion took over: a sentence was unsafe for a child');
      else if ('errorCode' in part)
        log.warn(fieldsOf(part.cause), 'the companion took over: the chat service failed');
      else log.warn(fieldsOf(part.companionError), 'the companion failed');
    },
    speechFailed(index: number, error: unknown): void {
      log.warn({ index, ...fieldsOf(error) }, 'the speech of a sentence failed');
    },
    close(hasLeft: boolean): void {
      log.info(
        { firstSentence, firstAudio, sentences, byCompanion, hasLeft, whole: elapsed() },
        'voice turn',
      );
    },
  };
}

/** A service's error with its details; of any other error only its name and stack, as its message may quote a child. */
function fieldsOf(error: unknown): object {
  if (error instanceof UpstreamError) {
    const { reason, status, message, cause } = error;
    return { reason, status, detail: message, code: codeOf(cause) };
  }
  if (!(error instanceof Error)) return { bug: typeof error };
  return { bug: error.name, at: error.stack?.match(/^ +at .*$/gm)?.slice(0, 3) };
}

/** The system's code in a chain of causes, such as ECONNREFUSED. */
function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : codeOf(cause.cause);
}
