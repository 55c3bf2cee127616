import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborts when the server begins to stop. */
    stopping: AbortSignal;
    /** Lets a server that stops wait for work that no request waits for. */
    awaitBeforeStop(work: Promise<void>): void;
  }
}

/** Ends streams when the server stops, and waits for work that has begun. */
export function installShutdown(app: FastifyInstance): void {
  const stop = new AbortController();
  const pending = new Set<Promise<void>>();
  app.decorate('stopping', stop.signal);
  app.decorate('awaitBeforeStop', (work: Promise<void>) => {
    const settled: Promise<void> = work.finally(() => pending.delete(settled));
    pending.add(settled);
  });
  app.addHook('preClose', async () => {
    stop.abort(new Error('the server is stopping'));
    await Promise.all(pending);
  });
}
