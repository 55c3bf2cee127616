import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import { UpstreamError } from '../../platform/upstream.ts';
import { boundedFetch } from './bounded-fetch.ts';
import type { Dialect } from './dialects.ts';

/** Where an AI service answers. */
export interface Service {
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
}

/** The provider's own stream, one level below `streamText`, whose bookkeeping costs each turn 1 ms and more. */
export type Model = ReturnType<typeof wrapLanguageModel>;
export type CallOptions = Parameters<Model['doStream']>[0];

/** A model of the service, spoken to in one dialect. */
export function modelOf({ baseUrl, apiKey, model }: Service, transformRequestBody: Dialect): Model {
  const provider = createOpenAICompatible({
    name: 'service',
    baseURL: baseUrl,
    apiKey,
    transformRequestBody,
    fetch: boundedFetch,
    supportsStructuredOutputs: true,
  });
  // Small models at home write their thoughts into the answer; nobody should hear or read them.
  return wrapLanguageModel({
    model: provider(model),
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
}

/** The text of one answer, as it is written. Throws `UpstreamError`, or the signal's reason. */
export async function* textOf(model: Model, options: CallOptions & { abortSignal: AbortSignal }) {
  const { abortSignal: signal } = options;
  try {
    const { stream } = await model.doStream(options);
    for await (const part of stream) {
      if (part.type === 'text-delta') yield part.delta;
      if (part.type === 'error') throw part.error;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw toUpstreamError(error);
  }
  signal.throwIfAborted();
}

function toUpstreamError(cause: unknown): UpstreamError {
  const status = APICallError.isInstance(cause) ? cause.statusCode : undefined;
  return new UpstreamError('failed', 'the chat service failed', { cause, ...(status && { status }) });
}
