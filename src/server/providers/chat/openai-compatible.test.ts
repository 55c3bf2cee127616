import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UpstreamError } from '../../platform/upstream.ts';
import { type ScriptedOpenAi, scriptedOpenAi } from '../../testing/openai/scripted-openai.ts';
import { dialectsFor } from './dialects.ts';
import { openAiChat } from './openai-compatible.ts';

let service: ScriptedOpenAi;
beforeEach(async () => {
  service = await scriptedOpenAi({ text: 'I see a bear.' });
});
afterEach(() => service.close());

const { signal } = new AbortController();
const chat = (apiKey?: string) => openAiChat({ baseUrl: service.baseUrl, apiKey, model: 'm' });

async function written(by = chat(), messages = [{ role: 'user' as const, content: 'Hi' }]): Promise<string> {
  return (await Array.fromAsync(by.reply(messages, signal))).join('');
}

describe('an OpenAI-compatible chat', () => {
  it('gives the text as it is written', async () => {
    expect(await written()).toBe('I see a bear.');
  });

  it('needs no key', async () => {
    await written();
    await written(chat('k'));
    expect(service.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer k']);
  });

  it('sends no two messages of one role in a row, and no empty one', async () => {
    await Array.fromAsync(
      chat().reply(
        [
          { role: 'system', content: 'Be kind.' },
          { role: 'user', content: 'Hi' },
          { role: 'assistant', content: '' },
          { role: 'user', content: 'Still here?' },
          { role: 'assistant', content: 'Yes.' },
          { role: 'user', content: 'Good.' },
        ],
        signal,
      ),
    );
    expect(service.requests[0]?.body.messages).toEqual([
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'Hi\n\nStill here?' },
      { role: 'assistant', content: 'Yes.' },
      { role: 'user', content: 'Good.' },
    ]);
  });

  it('leaves out what a model thinks aloud', async () => {
    service.script.text = '<think>The child says hi.</think>Hello, you!';
    expect(await written()).toBe('Hello, you!');
  });

  it('learns how the service wants its limits to be written', async () => {
    service.script.chatFault = ({ body }) => ('max_tokens' in body ? { status: 400 } : undefined);
    const same = chat();
    expect(await written(same)).toBe('I see a bear.');
    expect(await written(same)).toBe('I see a bear.');
    const limits = service.requests.map(({ body }) => [body.max_tokens, body.max_completion_tokens]);
    expect(limits).toEqual([
      [220, undefined],
      [undefined, 220],
      [undefined, 220],
    ]);
    expect(service.requests[1]?.body.reasoning_effort).toBe('none');
  });

  it.each([
    ['refuse', undefined, 1],
    [{ status: 500 }, 500, 1],
    [{ status: 429 }, 429, 1],
    [{ status: 400 }, 400, 4],
  ] as const)('throws for %o, without asking again in vain', async (fault, status, requests) => {
    service.script.chatFault = fault;
    const error = await written().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UpstreamError);
    expect(error).toMatchObject({ reason: 'failed', status });
    expect(service.requests).toHaveLength(requests);
  });

  it.each([
    [{ status: 500, isEndless: true }, 500],
    ['flood', 200],
  ] as const)('reads no endless body: %o', async (fault, status) => {
    service.script.chatFault = fault;
    const error = await written().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UpstreamError);
    expect(error).toMatchObject({ reason: 'failed', status });
    await service.waitFor(([request]) => request?.isAborted === true);
  });

  it('closes the request when it is aborted', async () => {
    service.script.chatFault = 'stall';
    const leaving = new AbortController();
    const pieces = chat()
      .reply([{ role: 'user', content: 'Hi' }], leaving.signal)
      [Symbol.asyncIterator]();
    await pieces.next();
    leaving.abort(new Error('left'));
    await expect(Array.fromAsync({ [Symbol.asyncIterator]: () => pieces })).rejects.toThrow('left');
    await service.waitFor(([request]) => request?.isAborted === true);
  });
});

describe('the dialects', () => {
  it('begin with what OpenAI’s newer models ask for, at OpenAI only', () => {
    const body = { max_tokens: 220, model: 'm' };
    const [first] = dialectsFor('https://api.openai.com/v1');
    expect(first(body)).toEqual({ max_completion_tokens: 220, reasoning_effort: 'none', model: 'm' });
    const [other] = dialectsFor('http://localhost:11434/v1');
    expect(other(body)).toEqual(body);
  });
});
