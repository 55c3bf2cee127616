import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Begins work when the answer of a request was sent. */
export type AfterAnswer = (request: FastifyRequest, reply: FastifyReply, work: () => Promise<void>) => void;

/** Carries work out when the answer was sent; a server that stops waits for what has begun. */
export function afterAnswers(app: FastifyInstance): AfterAnswer {
  const begun = new Set<Promise<void>>();
  app.addHook('preClose', async () => void (await Promise.all(begun)));
  return (request, reply, work) => {
    reply.raw.once('close', () => {
      const done = work()
        .catch((error: unknown) => request.log.error({ err: error }, 'unexpected failure after the answer'))
        .finally(() => begun.delete(done));
      begun.add(done);
    });
  };
}
