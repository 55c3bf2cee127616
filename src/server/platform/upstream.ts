/** A service that Kurio calls did not do its part. Nothing of what it said is passed on to a browser. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  /** 'refused' where it will not do its part later either. */
  readonly reason: 'failed' | 'timeout' | 'refused';
  /** The service's HTTP status, where it answered with one. */
  readonly status: number | undefined;

  constructor(
    reason: UpstreamError['reason'],
    message: string,
    options: { status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.reason = reason;
    this.status = options.status;
  }
}
