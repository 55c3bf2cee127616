import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type { TurnMessage } from '#contract/voice.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import { boundedFetch } from './bounded-fetch.ts';
import type { Chat } from './chat.ts';
import { type Dialect, dialectsFor } from './dialects.ts';

interface Service {
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
}

/** The provider's own stream, one level below `streamText`, whose bookkeeping costs each turn 1 ms and more. */
type Model = ReturnType<typeof wrapLanguageModel>;
type Prompt = Parameters<Model['doStream']>[0]['prompt'];

// The house rules ask for about 45 spoken words, 70 in a story: this leaves room, and bounds a model that runs on.
const maxOutputTokens = 220;

/** Any service that speaks OpenAI's chat completions: OpenAI, Ollama, vLLM, LM Studio. The key is optional. */
export function openAiChat(service: Service): Chat {
  const dialects = dialectsFor(service.baseUrl);
  const models = dialects.map((dialect) => modelOf(service, dialect));
  let known = 0;
  return {
    async *reply(messages, signal) {
      for (let index = known; ; index += 1) {
        try {
          for await (const text of textOf(models[index] as Model, messages, signal)) {
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

function modelOf({ baseUrl, apiKey, model }: Service, transformRequestBody: Dialect): Model {
  const provider = createOpenAICompatible({
    name: 'service',
    baseURL: baseUrl,
    apiKey,
    transformRequestBody,
    fetch: boundedFetch,
  });
  // Small models at home write their thoughts into the answer; no child should hear them.
  return wrapLanguageModel({
    model: provider(model),
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
}

async function* textOf(model: Model, messages: readonly TurnMessage[], signal: AbortSignal) {
  try {
    const { stream } = await model.doStream({
      prompt: promptOf(messages),
      maxOutputTokens,
      abortSignal: signal,
    });
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

/** Many chat templates of open models refuse two messages of one role in a row, and empty ones. */
function promptOf(messages: readonly TurnMessage[]): Prompt {
  const prompt: Prompt = [];
  let last: { role: TurnMessage['role']; text: { type: 'text'; text: string } } | undefined;
  for (const { role, content } of messages) {
    if (role === 'system') prompt.push({ role, content });
    if (role === 'system' || content.trim() === '') continue;
    if (last?.role === role) {
      last.text.text += `\n\n${content}`;
      continue;
    }
    last = { role, text: { type: 'text', text: content } };
    prompt.push({ role, content: [last.text] });
  }
  return prompt;
}

function toUpstreamError(cause: unknown): UpstreamError {
  const status = APICallError.isInstance(cause) ? cause.statusCode : undefined;
  return new UpstreamError('failed', 'the chat service failed', { cause, ...(status && { status }) });
}
