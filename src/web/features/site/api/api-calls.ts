import { ApiError } from '../../../platform/api.ts';

/** The part of JSON Schema that Kurio's contract uses. */
export interface Schema {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface ApiCall {
  method: string;
  path: string;
  summary: string;
  request: Schema | undefined;
  requestType: string | undefined;
  response: Schema | undefined;
  answerType: string;
  errors: readonly { status: number; code: string; message: string }[];
}

type Content = Record<string, { schema?: Schema }>;

interface Operation {
  summary?: string;
  parameters?: { name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses?: Record<string, { content?: Content }>;
  'x-errors'?: ApiCall['errors'];
}

function toCall(path: string, method: string, operation: Operation): ApiCall {
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  const [answer] = Object.entries(operation.responses?.['200']?.content ?? {});
  const query = operation.parameters && {
    type: 'object',
    properties: Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, schema])),
    required: operation.parameters.filter(({ required }) => required).map(({ name }) => name),
  };
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    request: body?.[1].schema ?? query,
    requestType: body?.[0],
    response: answer?.[1].schema,
    answerType: answer?.[0] ?? '',
    errors: operation['x-errors'] ?? [],
  };
}

/** Reads the server's OpenAPI description. Throws an `ApiError`. */
export async function loadApiCalls(signal: AbortSignal): Promise<ApiCall[]> {
  const response = await fetch('/api/openapi.json', { signal }).catch(() => undefined);
  if (!response) throw new ApiError('unreachable');
  if (!response.ok) throw new ApiError('internal');
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toCall(path, method, operation)),
  );
}
