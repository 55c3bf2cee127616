import { describe, expect, it } from 'vitest';
import { type CardFlaw, cleanCard, factIn, findFlaw } from './card-check.ts';

const flawed: [CardFlaw, string, string][] = [
  ['empty', '???', 'Four'],
  ['empty', 'What is 2 + 2?', ''],
  ['long', `What is ${'very '.repeat(100)}long?`, 'This'],
  ['long', 'What is long?', 'x'.repeat(3_000)],
  ['several', 'Who was Ada Lovelace? When was she born?', 'A mathematician'],
  ['several', 'Who wrote Hamlet and when did he live?', 'Shakespeare'],
  ['several', 'Who wrote Hamlet, and in which year?', 'Shakespeare'],
  ['givesAway', 'What is the red planet Mars called?', '**Mars**. It is red.'],
  ['givesAway', 'Which city, Paris or Rome, is the capital of France?', '**Paris**. It lies on the Seine.'],
  ['givesAway', 'What is the mitochondrion, the power house of the cell?', 'The mitochondrion.'],
  ['noneOfTheAbove', 'Which number is even?', 'All of the above'],
  ['noneOfTheAbove', 'Which of the following is a prime: 4, 6, 7?', '7'],
  ['markup', 'What is <b>bold</b>?', 'Thick'],
  ['markup', 'What is it?', 'This <img src=x onerror=alert(1)>'],
  ['markup', 'What is it?', '[Look](javascript:alert(1))'],
  ['markup', 'What is it?', '![It](https://evil.example/spy.png)'],
  ['markup', 'What is it?', 'It <!-- hidden --> is'],
  ['unsafe', 'What do you say?', 'Fuck off'],
];

const good: [string, string][] = [
  ['What does the tag `<b>` do?', 'It makes text **bold**: `<b>so</b>`.'],
  ['What does `a?.b` give when `a` is `null`?', '`undefined`, and no error.'],
  ['How do you ask “How are you?” in Spanish?', '**¿Cómo estás?** It is informal.'],
  ['How do you say "You and who else?" in French?', 'Toi et qui d’autre ?'],
  ['What is 7 × 1?', '7'],
  ['What is the difference between `let` and `const`?', 'A `const` cannot be assigned again.'],
  ['Which call turns a set into an array?', '`Array.from(set)`'],
  ['Is $a < b$ and $b > c$ enough to order $a$ and $c$?', 'No: take $a = 1$, $b = 3$, $c = 2$.'],
  ['Which weapon ended the war in the Pacific in 1945?', 'The atomic bomb'],
  ['What does HTML show for this?\n```html\n<b>x</b>\n```', 'A thick x'],
  ['What is photosynthesis?', '**Photosynthesis** is how plants make sugar from light.'],
  ['What does the `map` method return?', '`map()` returns a new array.'],
  ['¿Cuál es la capital de España?', '**Madrid**'],
];

describe('the check of a card', () => {
  it.each(flawed)('finds %s: %s', (flaw, question, answer) => {
    expect(findFlaw({ question, answer })).toBe(flaw);
  });

  it.each(good)('passes %s', (question, answer) => {
    expect(findFlaw({ question, answer })).toBeUndefined();
  });

  it('takes away what models put around a card', () => {
    expect(cleanCard({ question: ' 3. What is it?\u0007 ', answer: '**A:** This\0', source: 's' })).toEqual({
      question: 'What is it?',
      answer: 'This',
      source: 's',
    });
    const plain = { question: '3 is what in Roman numerals?', answer: 'A: the first letter'.slice(3) };
    expect(cleanCard(plain)).toEqual(plain);
  });

  it('knows the fact of an answer', () => {
    const answers = ['**A new array** of them.', '`map`. It…', 'Paris, the city of light', 'Two lines\nhere'];
    expect(answers.map(factIn)).toEqual(['A new array', 'map', 'Paris', 'Two lines']);
  });
});
