import type { FastifyInstance } from 'fastify';

const hourMs = 60 * 60 * 1000;

/** What runs in the background while the server serves. */
export interface BackgroundJob {
  start(): void;
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

/** Runs a job from the hook on until the server stops. Only at `onListen` is the server's address known. */
export function runWhileServing(
  app: FastifyInstance,
  job: BackgroundJob,
  from: 'onReady' | 'onListen' = 'onReady',
): void {
  app.addHook(from, async () => job.start());
  app.addHook('preClose', () => job.stop());
}

/** A job that does `work` when it starts, at each interval, and when `run` is called, but never twice at a time. */
export function repeatedJob(
  work: () => Promise<void>,
  intervalMs: number,
  onError: (error: unknown) => void,
): BackgroundJob & { run(): Promise<void> } {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function run(): Promise<void> {
    running = running.then(work).catch(onError);
    return running;
  }

  return {
    run,
    start(): void {
      void run();
      timer = setInterval(() => void run(), intervalMs).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}

/** Runs `work` when the server listens and every hour from then on. Logs its errors, and awaits it at shutdown. */
export function hourly(app: FastifyInstance, name: string, work: () => Promise<void>): void {
  const job = repeatedJob(work, hourMs, (err) => app.log.error({ err }, `${name} failed`));
  runWhileServing(app, job, 'onListen');
}
