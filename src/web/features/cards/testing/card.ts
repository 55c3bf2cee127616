import type { Card } from '#contract/cards.ts';

export const card = (id: number, more: Partial<Card> = {}): Card => ({
  id,
  question: `Question ${id}`,
  answer: `Answer ${id}`,
  deck: '',
  tags: [],
  source: '',
  isLeech: false,
  version: 1,
  ...more,
});
