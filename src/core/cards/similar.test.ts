import { expect, it } from 'vitest';
import { areSimilar, fingerprint } from './similar.ts';

type Side = [question: string, answer: string];

const likeness = ([question, answer]: Side, [otherQuestion, otherAnswer]: Side) =>
  areSimilar(
    fingerprint({ question, answer }),
    fingerprint({ question: otherQuestion, answer: otherAnswer }),
  );

const same: [Side, Side][] = [
  [
    ['What is the capital of France?', 'Paris'],
    ['what is the CAPITAL of france', 'It is **Paris**.'],
  ],
  [
    ['What is the capital of France?', 'Paris'],
    ['Which city is the capital of France?', '**Paris**. On the Seine.'],
  ],
  [
    ['What is the powerhouse of the cell?', 'The mitochondrion'],
    ['Which organelle is called the powerhouse of the cell?', '**Mitochondrion**'],
  ],
  [
    ['What does `map` return?', 'A new array'],
    ['What does the `map()` method return?', '**A new array** with the results.'],
  ],
  [
    ['Quelle est la capitale de l’Espagne ?', 'Madrid'],
    ['Quelle est la capitale de l Espagne', 'Madrid'],
  ],
  [
    ['フランスの首都はどこですか', 'パリ'],
    ['フランスの首都はどこですか？', 'パリです'],
  ],
];

const other: [Side, Side][] = [
  [
    ['What is the capital of France?', 'Paris'],
    ['What is the capital of Spain?', 'Madrid'],
  ],
  [
    ['What does `map` return?', 'A new array'],
    ['What does `filter` return?', 'A new array'],
  ],
  [
    ['What is 7 + 8?', '15'],
    ['What is 7 × 8?', '56'],
  ],
  [
    ['What is 2 + 6?', '8'],
    ['What is 3 + 5?', '8'],
  ],
  [
    ['How do you convert Celsius to Fahrenheit?', 'Times 1.8, plus 32'],
    ['How do you convert Fahrenheit to Celsius?', 'Minus 32, over 1.8'],
  ],
  [
    ['When did the French Revolution begin?', '1789'],
    ['When did the French Revolution end?', '1799'],
  ],
  [
    ['How do you say "my name is" in Spanish?', 'Me llamo'],
    ['How do you say "please" in Spanish?', 'Por favor'],
  ],
];

it.each(same)('%j asks what %j asks', (one, two) => {
  expect([likeness(one, two), likeness(two, one)]).toEqual([true, true]);
});

it.each(other)('%j is another card than %j', (one, two) => {
  expect([likeness(one, two), likeness(two, one)]).toEqual([false, false]);
});

it('reads no more of a long card than it takes to know it', () => {
  const page = Array.from({ length: 3_000 }, (_, n) => `word${n}`).join(' ');
  const { question, fact } = fingerprint({ question: page, answer: page });
  expect([question.size < 150, fact.size < 150]).toEqual([true, true]);
});
