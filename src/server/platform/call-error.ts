import type { ErrorBody } from '#contract/error-body.ts';
import { type ErrorCode, errorMessages, errorStatuses } from '#contract/errors.ts';

interface Details {
  /** Rejected fields, each with its sentence. */
  fields?: Record<string, string>;
  /** Seconds until another try makes sense; sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** In place of the code's own sentence, where that needs a number. */
  message?: string;
  cause?: unknown;
}

/** A failure that the caller is told about: its code, and through it status and sentence. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { fields, retryAfterSeconds, message, cause }: Details = {}) {
    super(message ?? errorMessages[code], { cause });
    this.code = code;
    this.status = errorStatuses[code];
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The body that is sent. */
  toErrorBody(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) };
  }
}
