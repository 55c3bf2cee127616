import { expect, it } from 'vitest';
import { historyLimit, newestTurns, tutorPrompt } from './prompt.ts';

const transcript = ['One.', 'Two.', 'Three.'].map((sentence, index) => ({
  sentence,
  startMs: index,
  isParagraphEnd: index === 1,
}));

it('holds what was heard, the current sentence and what is still to come', () => {
  const prompt = tutorPrompt({ title: 'Numbers', transcript, index: 1 });
  expect(prompt).toContain('<heard so far>\nOne. Two.\n</heard so far>');
  expect(prompt).toContain('<the sentence the listener is at>\nTwo.\n');
  expect(prompt).toContain('<still to come>\nThree.\n');
});

it('says where the lesson has only begun, and where it ends', () => {
  expect(tutorPrompt({ title: 'Numbers', transcript, index: -1 })).toContain('(Nothing yet');
  expect(tutorPrompt({ title: 'Numbers', transcript, index: 2 })).toContain('this was the end');
});

it('keeps the newest messages that fit, beginning with one of the learner’s', () => {
  const turns = Array.from({ length: 40 }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `${index}`.padEnd(1_000, 'x'),
  }));
  const kept = newestTurns(turns.slice(0, 39));
  expect(kept.at(-1)).toBe(turns[38]);
  expect(kept[0]?.role).toBe('user');
  expect(kept).toHaveLength(11);
  expect(kept.length * 1_000).toBeLessThanOrEqual(historyLimit);
  expect(newestTurns(turns.slice(0, 3))).toEqual(turns.slice(0, 3));
});
