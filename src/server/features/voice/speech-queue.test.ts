import { describe, expect, it, vi } from 'vitest';
import type { TurnEvent } from '#contract/voice.ts';
import { channel } from '#core/shared/channel.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Speech } from '../../providers/speech/speech.ts';
import { speechQueue } from './speech-queue.ts';

const limits = { first: 1_000, stall: 1_000, total: 5_000 };

/** A queue over a speech service that records its requests and gives each sentence's pieces at once. */
function queueOver(piecesOf: (text: string) => AsyncIterable<Uint8Array>) {
  const requested: string[] = [];
  const speech: Speech = {
    models: ['m'],
    voices: ['v'],
    speak({ text }) {
      requested.push(text);
      return piecesOf(text);
    },
  };
  const events = channel<TurnEvent>();
  const onError = vi.fn();
  const manner = { model: 'm', voice: 'v', speed: 1 };
  const queue = speechQueue({ speech, manner, limits, send: events.push, onError });
  return { requested, queue, events, onError };
}

/** The data of all events until the queue has sent everything. */
async function sentBy({ queue, events }: ReturnType<typeof queueOver>) {
  void queue.finish().then(events.close);
  const sent = await Array.fromAsync(events);
  return sent.flatMap(({ event, data }) => (event === 'audio' ? [data] : []));
}

async function* endless() {
  for (;;) yield new Uint8Array(100_000);
}

async function* brief(text: string) {
  yield new TextEncoder().encode(text);
}

describe('the speech queue', () => {
  it('stops speech that does not end', async () => {
    const over = queueOver(endless);
    over.queue.add(0, 'Moo');
    const bytes = (await sentBy(over)).map(({ data }) => Buffer.from(data, 'base64').length);
    expect(bytes.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(4_000_000);
    expect(over.onError).toHaveBeenCalled();
  });

  it('marks the last piece of speech that broke off', async () => {
    const over = queueOver(async function* (text) {
      yield* brief(text);
      throw new UpstreamError('failed', 'gone');
    });
    over.queue.add(0, 'Moo');
    expect((await sentBy(over)).at(-1)).toMatchObject({ index: 0, last: true, failed: true });
  });

  it('counts a sentence without sound as an error', async () => {
    const over = queueOver(async function* () {});
    over.queue.add(0, 'Moo');
    expect(await sentBy(over)).toEqual([{ index: 0, data: '', last: true }]);
    expect(over.onError).toHaveBeenCalled();
  });

  it('requests no more than three sentences until one is taken', async () => {
    const { queue, requested, events } = queueOver(brief);
    for (const index of [0, 1, 2, 3, 4]) queue.add(index, `s${index}`);
    expect(requested).toEqual(['s0', 's1', 's2']);
    const takeAudio = async () => (await events.next()).value?.data as { last: boolean };
    while (!(await takeAudio()).last);
    await vi.waitFor(() => expect(requested).toEqual(['s0', 's1', 's2', 's3']));
  });

  it('requests nothing more once it is cancelled', async () => {
    const over = queueOver(brief);
    for (const index of [0, 1, 2, 3]) over.queue.add(index, `s${index}`);
    over.queue.cancel();
    await sentBy(over);
    expect(over.requested).not.toContain('s3');
    expect(over.onError).not.toHaveBeenCalled();
  });
});
