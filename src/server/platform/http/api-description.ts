import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { type ErrorCode, sentences, statuses } from '#contract/errors.ts';

/** Describes every mounted call in OpenAPI, at `/api/openapi.json`. */
export async function installApiDescription(app: FastifyInstance): Promise<void> {
  const transform = createJsonSchemaTransform({ skipList: [] });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kurio', version: '1', description: 'Every call between the browser and the server.' },
    },
    transform: (route) => {
      const { call } = route.route.config ?? {};
      const { schema, url } = transform(route);
      if (!call) return { schema: { ...schema, hide: true }, url };
      const errors = call.errors.map((code: ErrorCode) => ({
        status: statuses[code],
        code,
        message: sentences[code],
      }));
      return { schema: { ...schema, 'x-errors': errors }, url };
    },
  });
  app.get('/api/openapi.json', () => app.swagger());
}
