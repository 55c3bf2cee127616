import { expect, it } from 'vitest';
import { cardsToSave, draftFrom, emptyDraft, withFirstCard } from './draft.ts';

const made = { question: 'Q', answer: 'A' };

it('comes back as it was stored', () => {
  const stored = withFirstCard(
    { ...emptyDraft, wish: { topic: ' Rivers ', count: 5, notes: '' } },
    made,
    'a',
  );
  expect(draftFrom(JSON.stringify(stored))).toEqual(stored);
  expect(cardsToSave(stored)).toEqual([{ ...made, deck: 'Rivers' }]);
});

it.each([null, undefined, '', '{', '7', '[]', '{"cards":7}'])('is empty where %j is stored', (text) => {
  expect(draftFrom(text)).toEqual(emptyDraft);
});

it('keeps the good cards of a draft that is broken elsewhere', () => {
  const card = { ...made, id: 'a', isChosen: false };
  const text = JSON.stringify({ ...emptyDraft, wish: { topic: 7 }, cards: [card, { id: 'b' }, null] });
  expect(draftFrom(text)).toEqual({ ...emptyDraft, cards: [card] });
});
