import { afterEach, describe, expect, it } from 'vitest';
import { turnEvent } from '#contract/voice.ts';
import { sentencesOf } from '#core/voice/sentence-segmenter.ts';
import { scriptedOpenAi } from '../../testing/openai/scripted-openai.ts';
import { child, limitsFor, partsAt, saidIn, soundIn, wholeTurn } from '../../testing/openai/scripted-turn.ts';
import { voiceTurn } from './voice-turn.ts';

const text = 'What a wonderful tower, my friend! I see it shine. It is so tall. Who lives on top?';
const sentences = sentencesOf(text);

const service = await scriptedOpenAi();
afterEach(() => {
  Object.assign(service.script, {
    text,
    firstTokenMs: 0,
    tokenMs: 0,
    speechFirstByteMs: 0,
    speechCompleteMs: 0,
    chatFault: undefined,
    speechFault: undefined,
  });
  service.requests.length = 0;
});

/** Whether the first request of `kind` is still open when the first sound of a turn arrives. */
async function isOpenAtFirstSound(kind: 'chat' | 'speech'): Promise<boolean> {
  const { signal } = new AbortController();
  for await (const { event, data } of voiceTurn(child, undefined, partsAt(service.baseUrl), signal)) {
    if (event !== 'audio' || data.data === '') continue;
    const [request] = service.of(kind);
    return request !== undefined && request.closedAt === undefined;
  }
  throw new Error('The turn had no sound.');
}

describe('a turn', () => {
  it('says the reply in sentences with their sound in order, and ends in all that was said', async () => {
    service.script.text = text;
    const events = await wholeTurn(partsAt(service.baseUrl));

    expect(saidIn(events)).toEqual(sentences);
    expect(events.at(-1)).toEqual({ event: 'done', data: { reply: text } });
    const audio = events.flatMap(({ event, data }) => (event === 'audio' ? [data] : []));
    expect(audio.map(({ index }) => index)).toEqual(audio.map(({ index }) => index).sort((a, b) => a - b));
    expect(audio.filter(({ last }) => last).map(({ index }) => index)).toEqual(
      sentences.map((_, index) => index),
    );
    expect(soundIn(events).every((bytes) => bytes > 0)).toBe(true);
    expect(events.every((event) => turnEvent.safeParse(event).success)).toBe(true);
  });

  it('asks each service as configured, under the house rules', async () => {
    await wholeTurn(partsAt(service.baseUrl));
    const [chat] = service.of('chat');
    expect(chat?.headers.authorization).toBe('Bearer chat-key');
    expect(chat?.body).toMatchObject({ model: 'm', stream: true, max_tokens: 220 });
    expect(chat?.body.messages[0].content).toMatch(/house rules[\s\S]*You are Nova\.$/);
    expect(chat?.body.messages[1]).toEqual({ role: 'user', content: 'i built a tower' });
    const [speech] = service.of('speech');
    expect(speech?.headers.authorization).toBe('Bearer speech-key');
    expect(speech?.body).toEqual({
      model: 'tts-1',
      voice: 'shimmer',
      input: sentences[0],
      response_format: 'mp3',
      speed: 1,
    });
  });

  it('tells the model how to answer when the child’s words give reason to worry', async () => {
    await wholeTurn(partsAt(service.baseUrl), [{ role: 'user', content: 'my uncle hits me' }]);
    expect(service.of('chat')[0]?.body.messages[0].content).toContain('Believe the child');
  });

  it('takes a voice only from the configured ones', async () => {
    const { signal } = new AbortController();
    for (const voice of ['coral', 'voice-of-another']) {
      await Array.fromAsync(voiceTurn(child, voice, partsAt(service.baseUrl), signal));
    }
    const voices = new Set(service.of('speech').map(({ body }) => body.voice));
    expect(voices).toEqual(new Set(['coral', 'shimmer']));
  });

  it('never holds text back by sound', async () => {
    service.script.speechFault = 'hang';
    const events = voiceTurn(child, undefined, partsAt(service.baseUrl), new AbortController().signal);
    for (const sentence of sentences) {
      expect((await events.next()).value).toMatchObject({ event: 'sentence', data: { text: sentence } });
    }
    await events.return(undefined);
  });

  it('speaks a sentence before the next is written', async () => {
    service.script.chatFault = 'stall';
    expect(await isOpenAtFirstSound('chat')).toBe(true);
  });

  it('requests speech at most two sentences ahead of the one being sent', async () => {
    const requested = () => new Set(service.of('speech').map(({ body }) => body.input));
    service.script.speechFault = ({ body }) => (body.input === sentences[0] ? 'stall' : undefined);
    const events = voiceTurn(
      child,
      undefined,
      partsAt(service.baseUrl, { limits: limitsFor('speech') }),
      new AbortController().signal,
    );
    let hasStalled = false;
    for await (const { event, data } of events) {
      if (event !== 'audio' || data.index !== 0 || data.last) continue;
      hasStalled = true;
      await service.waitFor((requests) => requests.length >= 4);
      expect(requested()).toEqual(new Set(sentences.slice(0, 3)));
    }
    expect(hasStalled).toBe(true);
    expect(requested()).toEqual(new Set(sentences));
  });

  it('sends each piece of sound as soon as it arrives', async () => {
    service.script.speechFault = 'stall';
    expect(await isOpenAtFirstSound('speech')).toBe(true);
  });

  it('leaves every sentence to the browser’s voice where no speech service is set up', async () => {
    const events = await wholeTurn(partsAt(service.baseUrl, { speech: undefined }));
    expect(saidIn(events)).toEqual(sentences);
    expect(soundIn(events)).toEqual(sentences.map(() => 0));
  });

  it('is answered by the companion where no chat service is set up', async () => {
    const events = await wholeTurn(partsAt(service.baseUrl, { chat: undefined, speech: undefined }));
    expect(events.map(({ event }) => event)).not.toContain('error');
    expect(events.at(-1)).toEqual({
      event: 'done',
      data: { reply: 'I like your tower very much. Is it tall?' },
    });
  });

  it('logs times and counts, never words', async () => {
    const parts = partsAt(service.baseUrl);
    await wholeTurn(parts);
    expect(parts.logged).toEqual([
      {
        message: 'voice turn',
        fields: {
          firstSentence: expect.any(Number),
          firstAudio: expect.any(Number),
          whole: expect.any(Number),
          sentences: sentences.length,
          byCompanion: false,
          hasLeft: false,
        },
      },
    ]);
  });
});
