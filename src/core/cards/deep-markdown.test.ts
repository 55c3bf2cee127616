import { expect, it } from 'vitest';
import { isTooDeep } from './deep-markdown.ts';

it.each(['>', '- ', '1. ', '> - '])('finds %j within itself thousands of times', (sign) => {
  expect(isTooDeep(`Text\n\n${sign.repeat(5_000)}x`)).toBe(true);
});

it.each(['> quoted\n> > again', '- a\n  - b\n    - c', '---', '-'.repeat(300), '* * * *', '1.'.repeat(99)])(
  'takes %j for what people write',
  (text) => expect(isTooDeep(text)).toBe(false),
);
