import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { flawOf } from '#core/cards/card-check.ts';
import { areSimilar, fingerprint } from '#core/cards/similar.ts';
import { testFolder } from '../../testing/folder.ts';
import { builtInDecks, deckLibrary } from './deck-library.ts';

const refused: [string, unknown][] = [];
const { decks, find } = deckLibrary(builtInDecks, (...given) => refused.push(given));

it('is read whole, and holds twelve decks and more', () => {
  expect(refused).toEqual([]);
  expect(decks.length).toBeGreaterThanOrEqual(12);
  expect(decks.map(({ title }) => title)).toContain('JavaScript Array Methods');
  expect(new Set(decks.map(({ title }) => title)).size).toBe(decks.length);
});

describe.each(decks.map((deck) => [deck.title, deck] as const))('%s', (title, deck) => {
  it('is found by every name it has', () => {
    for (const name of [title, ...deck.alsoNamed]) expect(find(name)?.title, name).toBe(title);
  });

  it('has twenty good cards and more, each unlike the others', () => {
    expect(deck.cards.length).toBeGreaterThanOrEqual(20);
    for (const card of deck.cards) {
      expect(flawOf(card), card.question).toBeUndefined();
      expect(card.question.length, card.question).toBeLessThanOrEqual(160);
      expect(card.answer.length, card.question).toBeLessThanOrEqual(600);
    }
    const prints = deck.cards.map(fingerprint);
    for (const [index, print] of prints.entries()) {
      const twin = prints.slice(0, index).findIndex((other) => areSimilar(print, other));
      expect(twin, `${deck.cards[index]?.question} = ${deck.cards[twin]?.question}`).toBe(-1);
    }
  });
});

it('leaves out a deck that cannot be read, and the others stay', () => {
  const folder = testFolder();
  mkdirSync(`${folder}/drafts`);
  writeFileSync(`${folder}/bad.md`, '# Bad\n');
  writeFileSync(`${folder}/good.md`, '# Good\nAlso: fine\n\n## Well?\nYes.\n');
  writeFileSync(`${folder}/notes.txt`, 'not a deck');
  const told: string[] = [];
  const library = deckLibrary(folder, (file) => told.push(file));
  expect([library.decks.map(({ title }) => title), told]).toEqual([['Good'], ['bad.md']]);
});
