import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  extractReasoningMiddleware,
  type LanguageModel,
  streamText,
  wrapLanguageModel,
} from 'ai';
import type { TurnMessage } from '#contract/voice.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Chat } from './chat.ts';
import { type Dialect, dialectsFor } from './dialects.ts';

interface Service {
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
}

// The house rules ask for about 45 spoken words, 70 in a story: this leaves room, and bounds a model that runs on.
const maxOutputTokens = 220;

// The SDK would write warnings of its own to the console; failures are thrown and logged here.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

/** Any service that speaks OpenAI's chat completions: OpenAI, Ollama, vLLM, LM Studio. The key is optional. */
export function openAiChat(service: Service): Chat {
  const dialects = dialectsFor(service.baseUrl);
  const models = dialects.map((dialect) => modelOf(service, dialect));
  let known = 0;
  return {
    async *reply(messages, signal) {
      for (let index = known; ; index += 1) {
        try {
          for await (const text of textOf(models[index] as LanguageModel, messages, signal)) {
            known = index;
            yield text;
          }
          return;
        } catch (error) {
          const isUnderstood = !(error instanceof UpstreamError) || error.status !== 400;
          if (isUnderstood || index === models.length - 1) throw error;
        }
      }
    },
  };
}

function modelOf({ baseUrl, apiKey, model }: Service, transformRequestBody: Dialect): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'service',
    baseURL: baseUrl,
    apiKey,
    transformRequestBody,
  });
  // Small models at home write their thoughts into the answer; no child should hear them.
  return wrapLanguageModel({
    model: provider(model),
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
}

async function* textOf(model: LanguageModel, messages: readonly TurnMessage[], signal: AbortSignal) {
  const { stream } = streamText({
    model,
    instructions: messages.find(({ role }) => role === 'system')?.content,
    messages: alternating(messages),
    maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
    onError: () => {}, // The same error comes as a part of the stream.
  });
  for await (const part of stream) {
    if (part.type === 'text-delta') yield part.text;
    if (part.type === 'error') throw toUpstreamError(part.error);
  }
  signal.throwIfAborted();
}

/** Many chat templates of open models refuse two messages of one role in a row, and empty ones. */
function alternating(messages: readonly TurnMessage[]) {
  const merged: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const { role, content } of messages) {
    const last = merged.at(-1);
    if (role === 'system' || content.trim() === '') continue;
    if (last?.role === role) last.content += `\n\n${content}`;
    else merged.push({ role, content });
  }
  return merged;
}

function toUpstreamError(cause: unknown): UpstreamError {
  const status = APICallError.isInstance(cause) ? cause.statusCode : undefined;
  return new UpstreamError('failed', 'the chat service failed', { cause, ...(status && { status }) });
}
