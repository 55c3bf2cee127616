import { describe, expect, it } from 'vitest';
import { seededRandom } from '#core/testing/random.ts';
import type { Story, World } from '../character.ts';
import { library } from '../library.ts';
import { companionReply } from '../reply.ts';

type Said = Parameters<typeof companionReply>[0][number];

const opening = (world: World, ...lines: readonly string[]): Said[] => [
  { role: 'system', content: `You are ${world.name}, a kind voice friend.` },
  { role: 'user', content: 'go' },
  { role: 'assistant', content: lines.join(' ') },
];
const answer = (messages: readonly Said[], content: string) =>
  companionReply([...messages, { role: 'user', content }]);
const worlds = library.worlds.map((world) => [world.name, world] as const);
const isEnding = (story: Story, id: string) => (story.scenes[id]?.choices ?? []).length === 0;

describe.each(worlds)('%s', (_, world) => {
  it('tells each story to every ending, as the child decides', () => {
    const random = seededRandom(3);
    for (const story of world.stories) {
      const endings = new Set<string>();
      for (let telling = 0; telling < 150; telling++) endings.add(toldToTheEnd(world, story, random));
      expect(endings, story.id).toEqual(
        new Set(Object.keys(story.scenes).filter((id) => isEnding(story, id))),
      );
    }
  });

  it('takes the right answer of each riddle', () => {
    for (const riddle of world.riddles)
      for (const right of riddle.answers)
        expect(answer(opening(world, riddle.ask), `is it ${right}`)).toContain(riddle.reveal);
  });

  it('gives a hint first and then the answer', () => {
    for (const riddle of world.riddles) {
      const asked = opening(world, riddle.ask);
      for (const helpless of ['hint', 'i dont know', 'a purple zeppelin']) {
        const hinted = answer(asked, helpless);
        expect(hinted).toContain(riddle.hint);
        expect(
          answer(
            [...asked, { role: 'user', content: helpless }, { role: 'assistant', content: hinted }],
            'i dont know',
          ),
        ).toContain(riddle.reveal);
      }
    }
  });

  it('plays each game to its end', () => {
    for (const game of world.games) {
      const talk = opening(world, game.offer);
      for (const round of [...game.rounds, game.finish]) {
        const next = answer(talk, 'a blue sock');
        expect(next, game.title).toContain(round);
        talk.push({ role: 'user', content: 'a blue sock' }, { role: 'assistant', content: next });
      }
    }
  });

  it('makes the point of each joke', () => {
    for (const joke of world.jokes) expect(answer(opening(world, joke.ask), 'why')).toContain(joke.punch);
  });
});

/** Tells a story by choices at random, some of them ideas of the child's own, and returns the ending's id. */
function toldToTheEnd(world: World, story: Story, random: () => number): string {
  let id = story.start;
  let talk = opening(world, ...(story.scenes[id]?.say ?? []));
  for (let turns = 0; !isEnding(story, id); turns++) {
    if (turns > 12) throw new Error(`The story ${story.id} does not end.`);
    const { choices = [], otherwise = '' } = story.scenes[id] ?? { say: [] };
    const at = Math.floor(random() * (choices.length + 1));
    const choice = choices[at];
    const words = choice
      ? (choice.hear[Math.floor(random() * choice.hear.length)] ?? '')
      : 'a purple zeppelin';
    const told = answer(talk, words);
    const next = Object.entries(story.scenes).find(([, scene]) =>
      told.includes(scene?.say.at(-1) ?? ''),
    )?.[0];
    if (!choice)
      expect([next, told.includes('A purple zeppelin')], `${story.id} ${id}`).toEqual([otherwise, true]);
    expect(next, `${story.id} ${id} "${words}": ${told}`).toBeDefined();
    id = next ?? '';
    talk = [...talk, { role: 'user', content: words }, { role: 'assistant', content: told }];
  }
  return id;
}
