import { describe, expect, it, vi } from 'vitest';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Speech } from '../../providers/speech/speech.ts';
import { spokenQueue } from './spoken.ts';

const limits = { first: 1_000, stall: 1_000, whole: 5_000 };

/** A speech service that gives each sentence's pieces at once, and notes what it was asked. */
function speaking(piecesOf: (text: string) => AsyncIterable<Uint8Array>) {
  const asked: string[] = [];
  const speech: Speech = {
    models: ['m'],
    voices: ['v'],
    speak({ text }) {
      asked.push(text);
      return piecesOf(text);
    },
  };
  const failed = vi.fn();
  const ended = Promise.withResolvers<void>();
  const queue = spokenQueue({
    speech,
    manner: { model: 'm', voice: 'v', speed: 1 },
    limits,
    changed: ended.resolve,
    failed,
  });
  return { asked, queue, failed };
}

async function* endless() {
  for (;;) yield new Uint8Array(100_000);
}

async function* brief(text: string) {
  yield new TextEncoder().encode(text);
}

function taken(queue: ReturnType<typeof spokenQueue>) {
  const pieces: NonNullable<ReturnType<typeof queue.take>>[] = [];
  for (let piece = queue.take(); piece; piece = queue.take()) pieces.push(piece);
  return pieces;
}

describe('the queue of spoken sentences', () => {
  it('stops a sound that does not end', async () => {
    const { queue, failed } = speaking(endless);
    queue.add(0, 'Moo');
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    const bytes = taken(queue).map(({ data }) => Buffer.from(data.data, 'base64').length);
    expect(bytes.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(4_000_000);
    expect(queue.isSilent()).toBe(true);
  });

  it('tells that a sound broke off, with its last piece', async () => {
    const { queue, failed } = speaking(async function* (text) {
      yield* brief(text);
      throw new UpstreamError('failed', 'gone');
    });
    queue.add(0, 'Moo');
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    expect(taken(queue).at(-1)?.data).toMatchObject({ index: 0, last: true, failed: true });
  });

  it('counts a sentence without sound as a failure', async () => {
    const { queue, failed } = speaking(async function* () {});
    queue.add(0, 'Moo');
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    expect(queue.take()?.data).toEqual({ index: 0, data: '', last: true });
  });

  it('asks for no more than three sentences until one is taken', async () => {
    const { queue, asked } = speaking(brief);
    for (const index of [0, 1, 2, 3, 4]) queue.add(index, `s${index}`);
    expect(asked).toEqual(['s0', 's1', 's2']);
    await vi.waitFor(() => expect(queue.take()?.data.last).toBe(true));
    expect(asked).toEqual(['s0', 's1', 's2', 's3']);
  });

  it('asks for nothing more once it is closed', async () => {
    const { queue, asked, failed } = speaking(brief);
    for (const index of [0, 1, 2, 3]) queue.add(index, `s${index}`);
    queue.close();
    await vi.waitFor(() => {
      queue.take();
      expect(queue.isSilent()).toBe(true);
    });
    expect(asked).not.toContain('s3');
    expect(failed).not.toHaveBeenCalled();
  });
});
