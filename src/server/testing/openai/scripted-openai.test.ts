import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { scriptedOpenAi } from './scripted-openai.ts';
import { toneMp3 } from './tone-mp3.ts';

const service = await scriptedOpenAi({ text: 'I see a bear.' });
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
});

function post(path: string, body: object): Promise<Response> {
  return fetch(service.baseUrl + path, { method: 'POST', body: JSON.stringify(body) });
}

describe('the scripted service', () => {
  it('streams a chat completion', async () => {
    const response = await post('/chat/completions', { stream: true });
    const events = (await response.text()).trim().split('\n\n');
    const texts = events
      .slice(0, -1)
      .map((event) => JSON.parse(event.slice(6)).choices[0].delta.content ?? '');
    expect(texts.join('')).toBe('I see a bear.');
    expect(texts.length).toBeGreaterThan(4);
    expect(events.at(-1)).toBe('data: [DONE]');
  });

  it('gives a chat completion whole', async () => {
    const response = await post('/chat/completions', {});
    expect(await response.json()).toMatchObject({ choices: [{ message: { content: 'I see a bear.' } }] });
  });

  it('keeps its times and notes them', async () => {
    Object.assign(service.script, { firstTokenMs: 40, tokenMs: 10 });
    await (await post('/chat/completions', { stream: true })).text();
    const [{ openedAt = 0, sentAt = [] } = {}] = service.requests;
    expect((sentAt[0] ?? 0) - openedAt).toBeGreaterThanOrEqual(40);
    expect((sentAt.at(-1) ?? 0) - openedAt).toBeGreaterThanOrEqual(40 + 10 * (sentAt.length - 1));
  });

  it('speaks as long as a voice would', async () => {
    const sound = await (await post('/audio/speech', { input: 'a'.repeat(100) })).arrayBuffer();
    expect(new Uint8Array(sound)).toEqual(toneMp3(6_000));
  });

  it('knows nothing else', async () => {
    expect((await post('/models', {})).status).toBe(404);
  });
});

describe('the tone', () => {
  it('is one valid frame after another', () => {
    const sound = toneMp3(1_000);
    const frames = Math.round(1_000 / 26.122);
    expect(sound).toHaveLength(frames * 417);
    for (let at = 0; at < sound.length; at += 417)
      expect([...sound.subarray(at, at + 2)]).toEqual([0xff, 0xfb]);
  });
});
