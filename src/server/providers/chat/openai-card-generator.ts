import { cardParser } from '#core/cards/card-parser.ts';
import type { WrittenCard } from '#core/cards/written-card.ts';
import type { CardGenerator, CardPrompt } from './card-generator.ts';
import { dialectsFor } from './dialects.ts';
import { type CallOptions, type Model, modelOf, type Service, textOf } from './service-model.ts';
import { understood } from './understood.ts';

// A card with a code sample has about 200 tokens; the rest is room for a model that thinks first.
const tokensPerCard = 400;
const tokensBefore = 1_000;

/**
 * Generates cards with the structured output of any service that speaks OpenAI's chat completions. A service that
 * rejects a schema gets the same request in words. Either way, the answer is parsed as it streams in.
 */
export function openAiCardGenerator(service: Service): CardGenerator {
  const [first, ...others] = dialectsFor(service.baseUrl).map((dialect) => modelOf(service, dialect));
  const ways = [first as Model, ...others].flatMap((model) => [
    { model, hasSchema: true },
    { model, hasSchema: false },
  ]);
  const ask = understood(ways as [(typeof ways)[0], ...typeof ways]);
  return {
    cards: (prompt, signal) =>
      ask(({ model, hasSchema }) => cardsOf(textOf(model, optionsFor(prompt, hasSchema, signal)))),
  };
}

async function* cardsOf(pieces: AsyncIterable<string>): AsyncGenerator<WrittenCard> {
  const parser = cardParser();
  for await (const piece of pieces) yield* parser.push(piece);
}

function optionsFor(
  { rules, message, count, hasSource }: CardPrompt,
  hasSchema: boolean,
  abortSignal: AbortSignal,
) {
  const fields = ['question', 'answer', ...(hasSource ? ['source'] : [])];
  const shape = `{"cards": [{${fields.map((field) => `"${field}": "…"`).join(', ')}}, …]}`;
  const system = `${rules}\n\nAnswer with JSON only, in this form: ${shape}`;
  return {
    prompt: [
      { role: 'system' as const, content: system },
      { role: 'user' as const, content: [{ type: 'text' as const, text: message }] },
    ],
    maxOutputTokens: tokensBefore + tokensPerCard * count,
    abortSignal,
    ...(hasSchema && { responseFormat: responseFormat(fields) }),
  };
}

/** OpenAI's strict mode wants every field required and no others allowed. */
function responseFormat(fields: string[]): CallOptions['responseFormat'] {
  const object = (properties: object) => ({
    type: 'object' as const,
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  });
  const card = object(Object.fromEntries(fields.map((field) => [field, { type: 'string' }])));
  return { type: 'json', name: 'cards', schema: object({ cards: { type: 'array', items: card } }) };
}
