import { describe, expect, it } from 'vitest';
import { sentencesOf } from '#core/voice/normalize-utterance.ts';
import { library, requireConcernLines } from './library.ts';

describe.each(library.worlds.map((world) => [world.name, world] as const))('the world of %s', (_, world) => {
  it('has enough stories, riddles, facts, games and ideas', () => {
    expect(world.stories.length).toBeGreaterThanOrEqual(5);
    expect(world.riddles.length + world.facts.length + world.games.length).toBeGreaterThanOrEqual(30);
    expect(world.openers.length).toBeGreaterThanOrEqual(24);
  });

  it.each(world.stories.map((story) => [story.id, story] as const))(
    'lets the child reach every scene of %s',
    (_, story) => {
      const reached = new Set([story.start]);
      for (const id of reached) {
        const { choices = [], otherwise } = story.scenes[id] ?? { say: [] };
        for (const next of [...choices.map(({ to }) => to), ...(otherwise ? [otherwise] : [])])
          reached.add(next);
      }
      expect(reached).toEqual(new Set(Object.keys(story.scenes)));
    },
  );

  it('goes on in every scene, whatever the child chooses', () => {
    for (const { scenes } of world.stories)
      for (const { choices, otherwise } of Object.values(scenes).filter((scene) => scene !== undefined))
        expect(otherwise === undefined).toBe(choices === undefined);
  });
});

describe('the words of the companion', () => {
  it('have no empty list and no blank line', () => {
    expect(JSON.stringify(library)).not.toMatch(/\[\]|[[,]"\s*"/);
  });

  it('are enough for each feeling', () => {
    for (const { care, ask } of Object.values(library.feelings.feelings)) {
      expect(care.length).toBeGreaterThanOrEqual(8);
      expect(ask.length).toBeGreaterThanOrEqual(8);
    }
  });

  it('stop the start if a danger has none', () => {
    const { kinds } = library.safety;
    expect(() => requireConcernLines(kinds)).not.toThrow();
    expect(() => requireConcernLines({ ...kinds, selfHarm: undefined })).toThrow(/safety\.json.*selfHarm/);
    expect(() => requireConcernLines({ ...kinds, fire: { ...kinds.fire, point: [] } })).toThrow(/fire/);
  });

  it('are enough for each danger, and point to a grown-up or an emergency number', () => {
    for (const { open, support, point } of Object.values(library.safety.kinds)) {
      for (const lines of [open, support, point]) expect(lines.length).toBeGreaterThanOrEqual(6);
    }
    const { selfHarm, fire, body, intruder, hazard, outside, stuck, swallowed } = library.safety.kinds;
    for (const { point } of [selfHarm, fire, body, intruder, hazard, outside, stuck, swallowed])
      for (const line of point) expect(line).toMatch(/nine one one|nine eight eight|poison help/i);
  });

  it('are enough to continue any conversation', () => {
    const { event, thing, more, open, sorryAsk } = library.follow;
    expect(event.length + thing.length + more.length + open.length + sorryAsk.length).toBeGreaterThanOrEqual(
      60,
    );
  });

  it('ask at most one question a line', () => {
    const lines = [library.follow, library.talk, library.feelings.feelings, library.safety, library.topics];
    const texts = JSON.stringify(lines).match(/"(?:[^"\\]|\\.)*"/g) ?? [];
    const double = texts.filter(
      (text) => sentencesOf(text).filter((sentence) => sentence.includes('?')).length > 1,
    );
    expect(double).toEqual([]);
  });
});
