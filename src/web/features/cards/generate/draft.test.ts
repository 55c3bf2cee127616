import { expect, it } from 'vitest';
import { cardsToSave, draftsFrom, emptyDraft, withFirstCard } from './draft.ts';

const generated = { question: 'Q', answer: 'A' };
const draft = withFirstCard(
  { ...emptyDraft, request: { topic: ' Rivers ', count: 5, notes: '' } },
  generated,
  'a',
);

it('reads a draft as it was stored', () => {
  expect(draftsFrom(JSON.stringify([draft]))).toEqual([draft]);
  expect(cardsToSave(draft)).toEqual([{ ...generated, deck: 'Rivers' }]);
});

it('reads a draft that an earlier version stored', () => {
  const { request: wish, ...rest } = draft;
  expect(draftsFrom(JSON.stringify([{ ...rest, wish }]))).toEqual([draft]);
});

it.each([null, undefined, '', '{', '7', '{"cards":7}'])('finds no draft in %j', (text) => {
  expect(draftsFrom(text)).toEqual([]);
});

it.each(['[7]', '[[]]', '[{"cards":7}]'])('finds an empty draft in %j', (text) => {
  expect(draftsFrom(text)).toEqual([emptyDraft]);
});

it('keeps the good cards of a draft that is broken elsewhere', () => {
  const card = { ...generated, id: 'a', isChosen: false };
  const text = JSON.stringify([{ ...emptyDraft, request: { topic: 7 }, cards: [card, { id: 'b' }, null] }]);
  expect(draftsFrom(text)).toEqual([{ ...emptyDraft, cards: [card] }]);
});
