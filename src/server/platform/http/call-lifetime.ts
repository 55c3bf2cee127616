import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a call lives: until its response was sent, or its connection closed. */
export interface CallLifetime {
  /** Aborts when the browser disconnects before the response is complete, or the server begins to stop. */
  signal: AbortSignal;
  /** Runs `release` once, when the call ends in whatever way; at once if it has ended. */
  onEnd(release: () => void): void;
  /** Begins `work` when the call has ended, so that its time tells the caller nothing. A stopping server waits for it. */
  afterResponse(work: () => Promise<void>): void;
}

/** Made when a request arrives. */
export function callLifetime(request: FastifyRequest, { raw: response }: FastifyReply): CallLifetime {
  const { server, log } = request;
  const disconnected = new AbortController();
  const releases: (() => void)[] = [];

  response.once('close', () => {
    if (!response.writableFinished) disconnected.abort(new Error('the browser disconnected'));
    for (const release of releases) release();
  });

  function onEnd(release: () => void): void {
    if (response.closed) release();
    else releases.push(release);
  }

  return {
    signal: AbortSignal.any([disconnected.signal, server.stopping]),
    onEnd,
    afterResponse(work) {
      onEnd(() => {
        const done = work().catch((err: unknown) =>
          log.error({ err }, 'unexpected error after the response'),
        );
        server.awaitBeforeStop(done);
      });
    },
  };
}
