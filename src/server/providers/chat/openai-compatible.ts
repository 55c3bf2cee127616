import type { TurnMessage } from '#contract/voice.ts';
import type { Chat } from './chat.ts';
import { dialectsFor } from './dialects.ts';
import { type CallOptions, modelOf, type Service, textOf } from './service-model.ts';
import { understood } from './understood.ts';

type Prompt = CallOptions['prompt'];

// The house rules ask for about 45 spoken words, 70 in a story: this leaves room, and bounds a model that runs on.
const maxOutputTokens = 220;

/** Any service that speaks OpenAI's chat completions: OpenAI, Ollama, vLLM, LM Studio. The key is optional. */
export function openAiChat(service: Service): Chat {
  const [first, ...others] = dialectsFor(service.baseUrl);
  const ask = understood([modelOf(service, first), ...others.map((dialect) => modelOf(service, dialect))]);
  return {
    reply(messages, signal) {
      const options = { prompt: promptOf(messages), maxOutputTokens, abortSignal: signal };
      return ask((model) => textOf(model, options));
    },
  };
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
