import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type ErrorCode, errorMessages, errorStatuses } from '#contract/errors.ts';

/** Describes every mounted call in OpenAPI, at `/api/openapi.json`. */
export function installApiDescription(app: FastifyInstance): void {
  const calls: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.config?.call && route.method !== 'HEAD') calls.push(route);
  });
  let description: Promise<object> | undefined;
  app.get('/api/openapi.json', () => {
    description ??= descriptionOf(calls);
    return description;
  });
}

/** Loads the describing plugin when somebody asks: it would take a tenth of every start. */
async function descriptionOf(calls: readonly RouteOptions[]): Promise<object> {
  const { default: swagger } = await import('@fastify/swagger');
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const transform = createJsonSchemaTransform({ skipList: [] });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kurio', version: '1', description: 'Every call between the browser and the server.' },
    },
    transform: (route) => {
      const { schema, url } = transform(route);
      const errors = (route.route.config?.call?.errors ?? []).map((code: ErrorCode) => ({
        status: errorStatuses[code],
        code,
        message: errorMessages[code],
      }));
      return { schema: { ...schema, 'x-errors': errors }, url };
    },
  });
  for (const { method, url, schema, config } of calls)
    app.route({ method, url, schema: schema ?? {}, config: config ?? {}, handler: () => {} });
  await app.ready();
  return app.swagger();
}
