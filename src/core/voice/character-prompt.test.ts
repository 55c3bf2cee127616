import { expect, test } from 'vitest';
import { sentPrompt } from './character-prompt.ts';

const nova = 'You are Nova, a kind friend.';
const prompt = (...lines: string[]) => [nova, '', 'About the child:', ...lines].join('\n');

test('a template that nobody filled in is not sent, nor its heading', () => {
  const empty = prompt(
    '- Name: [name]',
    '- Age: [age]',
    '- Interests:',
    '- What I hope for as a parent: [goal]',
  );
  expect(sentPrompt(empty)).toBe(nova);
});

test('only the filled lines are sent', () => {
  expect(
    sentPrompt(prompt('- Name: Mia', '- Age: [age]', '- Interests: dragons [and frogs]', '- Personality: ')),
  ).toBe(prompt('- Name: Mia', '- Interests: dragons [and frogs]'));
});

test('windows line ends and indents are understood', () => {
  expect(sentPrompt(`${nova}\r\n\r\nAbout the child:\r\n  - Name: [name]\r\n- Age: 6\r\n`)).toBe(
    `${nova}\r\n\r\nAbout the child:\n- Age: 6`,
  );
});

test('what stands after the template stays', () => {
  expect(sentPrompt(`${prompt('- Name: [name]')}\n\nAlways rhyme.`)).toBe(`${nova}\n\n\nAlways rhyme.`);
});

test('a prompt without the template, or with words of its own under the heading, is left as it is', () => {
  expect(sentPrompt('Be kind.\n- Games: [any]')).toBe('Be kind.\n- Games: [any]');
  expect(sentPrompt(prompt('Mia is six.'))).toBe(prompt('Mia is six.'));
});
