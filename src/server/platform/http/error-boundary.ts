import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { CallError } from '../call-error.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';

/** Fastify's own refusals in the product's terms. */
const refusals: Record<string, 'tooLarge' | 'unsupportedType' | 'rejectedInput'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'rejectedInput',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'rejectedInput',
  FST_ERR_CTP_INVALID_JSON_BODY: 'rejectedInput',
};

function toCallError(error: FastifyError): CallError | undefined {
  if (error instanceof CallError) return error;
  if (isDatabaseUnavailable(error)) return new CallError('notReady', { cause: error });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation
      .map(({ instancePath, message }) => [instancePath.slice(1).split('/')[0] ?? '', message ?? ''])
      .filter(([name]) => name !== '');
    // Of several complaints about a field its first is told.
    return new CallError('rejectedInput', { fields: Object.fromEntries(fields.reverse()) });
  }
  const refusal = refusals[error.code];
  if (refusal) return new CallError(refusal);
  const clientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return clientError ? new CallError('rejectedInput') : undefined;
}

/** The one place where errors become answers. What is unknown is told to nobody and logged whole. */
export function installErrorBoundary(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toCallError(error);
    if (!known) request.log.error({ err: error }, 'unexpected failure');
    const told = known ?? new CallError('internal');
    if (told.retryAfterSeconds !== undefined) void reply.header('retry-after', told.retryAfterSeconds);
    void reply.status(told.status).send(told.toErrorBody());
  });
}
