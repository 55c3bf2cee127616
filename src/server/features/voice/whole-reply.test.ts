import { expect, it } from 'vitest';
import { scriptedOpenAi } from '../../testing/openai/scripted-openai.ts';
import { child, partsAt } from '../../testing/openai/scripted-turn.ts';
import { wholeReply } from './whole-reply.ts';

it('leaves the same summary in the log as a streamed turn', async () => {
  const service = await scriptedOpenAi();
  const parts = partsAt(service.baseUrl);
  await wholeReply(child, parts, new AbortController().signal);
  await service.close();
  expect(parts.logged).toEqual([
    {
      message: 'voice turn',
      fields: {
        firstSentence: expect.any(Number),
        firstAudio: undefined,
        whole: expect.any(Number),
        sentences: 2,
        byCompanion: false,
        hasLeft: false,
      },
    },
  ]);
});
