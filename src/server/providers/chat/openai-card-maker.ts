import { cardReader } from '#core/cards/card-reader.ts';
import type { WrittenCard } from '#core/cards/written-card.ts';
import type { CardBrief, CardMaker } from './card-maker.ts';
import { dialectsFor } from './dialects.ts';
import { type CallOptions, type Model, modelOf, type Service, textOf } from './service-model.ts';
import { understood } from './understood.ts';

// A card with a code sample has about 200 tokens; the rest is room for a model that thinks first.
const tokensPerCard = 400;
const tokensBefore = 1_000;

/**
 * Cards by structured output of any service that speaks OpenAI's chat completions. One that refuses a schema
 * is asked for the same in words; the answer is read as it comes in either case.
 */
export function openAiCardMaker(service: Service): CardMaker {
  const [first, ...others] = dialectsFor(service.baseUrl).map((dialect) => modelOf(service, dialect));
  const ways = [first as Model, ...others].flatMap((model) => [
    { model, hasSchema: true },
    { model, hasSchema: false },
  ]);
  const ask = understood(ways as [(typeof ways)[0], ...typeof ways]);
  return {
    cards: (brief, signal) =>
      ask(({ model, hasSchema }) => cardsOf(textOf(model, optionsFor(brief, hasSchema, signal)))),
  };
}

async function* cardsOf(pieces: AsyncIterable<string>): AsyncGenerator<WrittenCard> {
  const reader = cardReader();
  for await (const piece of pieces) yield* reader.push(piece);
}

function optionsFor(
  { rules, wish, count, hasSource }: CardBrief,
  hasSchema: boolean,
  abortSignal: AbortSignal,
) {
  const fields = ['question', 'answer', ...(hasSource ? ['source'] : [])];
  const shape = `{"cards": [{${fields.map((field) => `"${field}": "…"`).join(', ')}}, …]}`;
  const system = `${rules}\n\nAnswer with JSON only, in this form: ${shape}`;
  return {
    prompt: [
      { role: 'system' as const, content: system },
      { role: 'user' as const, content: [{ type: 'text' as const, text: wish }] },
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
