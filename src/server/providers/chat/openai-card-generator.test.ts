import { afterAll, beforeEach, expect, it } from 'vitest';
import { UpstreamError } from '../../platform/upstream.ts';
import { cardsJson, scriptedCards } from '../../testing/openai/scripted-cards.ts';
import { scriptedOpenAi } from '../../testing/openai/scripted-openai.ts';
import { openAiCardGenerator } from './openai-card-generator.ts';

const service = await scriptedOpenAi();
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
  service.script.chatFault = undefined;
});

const prompt = { rules: 'Rules.', message: 'Message.', count: 5, hasSource: false };
const { signal } = new AbortController();
const generator = () => openAiCardGenerator({ baseUrl: service.baseUrl, model: 'm' });
const written = (by = generator()) => Array.fromAsync(by.cards(prompt, signal));

it('asks for structured output with a schema, streamed', async () => {
  expect(await written()).toEqual(scriptedCards(20));
  expect(service.requests[0]?.body).toMatchObject({
    stream: true,
    max_tokens: 3_000,
    response_format: { type: 'json_schema', json_schema: { name: 'cards', strict: true } },
    messages: [{ role: 'system' }, { role: 'user', content: 'Message.' }],
  });
});

it.each([400, 422])(
  'asks in words a service that answers %i to a schema, and remembers it',
  async (status) => {
    service.script.chatFault = ({ body }) => (body.response_format ? { status } : undefined);
    const lines = scriptedCards(5).map((card) => JSON.stringify(card));
    service.script.text = `Here you are:\n\`\`\`json\n${lines.join('\n')}\n\`\`\`\nHave fun!`;
    const same = generator();
    expect(await written(same)).toEqual(scriptedCards(5));
    expect(await written(same)).toEqual(scriptedCards(5));
    expect(service.requests.map(({ body }) => 'response_format' in body)).toEqual([true, false, false]);
  },
);

it('leaves out what a model thinks aloud, and reads past a schema that is not kept', async () => {
  service.script.structured = `<think>{"question": "Draft?", "answer": "Draft"}</think>[${JSON.stringify(scriptedCards(1)[0])}]`;
  expect(await written()).toEqual(scriptedCards(1));
  service.script.structured = cardsJson(scriptedCards(20));
});

it.each([
  ['refuse', 1],
  [{ status: 500 }, 1],
  [{ status: 400 }, 8],
] as const)('throws for %o', async (fault, requests) => {
  service.script.chatFault = fault;
  await expect(written()).rejects.toThrow(UpstreamError);
  expect(service.requests).toHaveLength(requests);
});
