import { describe, expect, it } from 'vitest';
import { plainWords } from '#core/voice/normalize-utterance.ts';
import { memoriesOf } from './extract-memories.ts';

const told = (...utterances: string[]) =>
  utterances.map((words) => ({ plain: plainWords(words), before: '' }));

describe('memoriesOf', () => {
  it.each([
    ['my name is lina', { kind: 'name', what: 'Lina' }],
    ['im six', { kind: 'age', what: 'six' }],
    ['i am 7 years old', { kind: 'age', what: 'seven' }],
    ['i have a dog named bruno', { kind: 'pet', what: 'dog', name: 'Bruno' }],
    ["my cat's name is mimi", { kind: 'pet', what: 'cat', name: 'Mimi' }],
    ['i have a hamster', { kind: 'pet', what: 'hamster' }],
    ['my sister maya broke it', { kind: 'sibling', what: 'sister', name: 'Maya' }],
    ['my best friend is sam', { kind: 'friend', name: 'Sam' }],
    ['my favorite color is blue', { kind: 'favorite', name: 'color', what: 'blue' }],
    ['i love dinosaurs', { kind: 'like', what: 'dinosaurs' }],
    ['we went to the zoo', { kind: 'event', what: 'You went to the zoo' }],
  ])('keeps of "%s" what was told', (words, memory) => {
    expect(memoriesOf('', told(words))).toContainEqual(expect.objectContaining(memory));
  });

  it.each(['im hungry', 'my friend is nice', 'he has a lizard', 'my sister broke it', 'i am in the kitchen'])(
    'makes no name or pet out of "%s"',
    (words) => {
      const kept = memoriesOf('', told(words));
      expect(kept.filter(({ kind, name }) => kind === 'pet' || name !== undefined)).toEqual([]);
    },
  );

  it('adds the name that comes a turn later, and lets a new name replace the old one', () => {
    const kept = memoriesOf('', told('i have a fish', 'her name is dot', 'my name is tom', 'my name is tim'));
    expect(kept).toContainEqual(expect.objectContaining({ kind: 'pet', what: 'fish', name: 'Dot' }));
    expect(kept.filter(({ kind }) => kind === 'name')).toEqual([expect.objectContaining({ what: 'Tim' })]);
  });

  it('takes one word for the name after it was asked for', () => {
    expect(memoriesOf('', [{ plain: 'lina', before: 'What is your first name?' }])).toContainEqual(
      expect.objectContaining({ kind: 'name', what: 'Lina' }),
    );
  });

  it('reads what a parent wrote into the prompt, and no unfilled line', () => {
    expect(memoriesOf('About the child:\n- Name: Emma\n- Age: 7', [])).toHaveLength(2);
    expect(memoriesOf('About the child:\n- Name: [name]\n- Age: [age]', [])).toEqual([]);
  });
});
