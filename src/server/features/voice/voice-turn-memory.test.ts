import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, it, vi } from 'vitest';
import { scriptedOpenAi } from '../../testing/openai/scripted-openai.ts';
import { partsAt, wholeTurn } from '../../testing/openai/scripted-turn.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const service = await scriptedOpenAi({ text: 'Once upon a time there was a bear. '.repeat(4) });
afterAll(() => service.close());

const turnsAtOnce = 20;
// A turn makes 140 kB of sound.
const kept = 1_000_000;

async function manyTurns(): Promise<void> {
  const parts = partsAt(service.baseUrl);
  await Promise.all(Array.from({ length: turnsAtOnce }, () => wholeTurn(parts)));
  service.requests.length = 0;
}

function bytesInUse(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

it('keeps nothing of the turns that are over', async () => {
  await manyTurns();
  await manyTurns();
  const before = bytesInUse();
  await manyTurns();
  // Buffers are given back some time after their garbage has been collected.
  await vi.waitFor(() => expect(bytesInUse() - before).toBeLessThan(kept), { timeout: 5_000, interval: 100 });
});
