import { describe, expect, it } from 'vitest';
import { characterFor, type World } from './character.ts';

const world = (name: string, ...keywords: string[]): World => ({
  id: name.toLowerCase(),
  name,
  keywords,
  hello: [],
  bye: [],
  self: { name: [], age: [], home: [], real: [], likes: [], feeling: [], family: [], food: [] },
  openers: [],
  listen: [],
  glad: [],
  ask: [],
  can: [],
  answers: [],
  stories: [],
  riddles: [],
  facts: [],
  jokes: [],
  games: [],
});
const nova = world('Nova', 'star', 'sky');
const engineer = world('Train Engineer', 'train', 'railway');
const worlds = [nova, engineer];

describe('characterFor', () => {
  it.each([
    ['You are Train Engineer, a cheerful girl.', engineer, 'Train Engineer', false],
    ["You're Nova, a kind friend who loves trains.", nova, 'Nova', false],
    ['', nova, 'Nova', false],
    ['You are Captain Steam, who drives a train on the railway.', engineer, 'Captain Steam', true],
    ['You are a friendly pirate.', nova, undefined, true],
    ['Be kind. Your name is Mimi and you love the sky.', nova, 'Mimi', true],
  ])('reads "%s"', (prompt, found, name, own) => {
    expect(characterFor(prompt, worlds)).toEqual({ world: found, name, own });
  });

  it('needs a world', () => {
    expect(() => characterFor('', [])).toThrow(RangeError);
  });
});
