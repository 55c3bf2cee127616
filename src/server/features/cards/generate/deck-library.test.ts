import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findFlaw } from '#core/cards/card-check.ts';
import { areSimilar, fingerprint } from '#core/cards/similar.ts';
import { testFolder } from '../../../testing/folder.ts';
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
      expect(findFlaw(card), card.question).toBeUndefined();
      expect(card.question.length, card.question).toBeLessThanOrEqual(160);
      expect(card.answer.length, card.question).toBeLessThanOrEqual(600);
    }
    // A learner's card with the same answer counts as this one, whatever it asks.
    expect(new Set(deck.cards.map(({ answer }) => answer)).size).toBe(deck.cards.length);
    const prints = deck.cards.map(fingerprint);
    for (const [index, print] of prints.entries()) {
      const twin = prints.slice(0, index).findIndex((other) => areSimilar(print, other));
      expect(twin, `${deck.cards[index]?.question} = ${deck.cards[twin]?.question}`).toBe(-1);
    }
  });
});

it.each([
  ['dinosours', 'Dinosaurs'],
  ['solar sytem', 'The Solar System'],
  ['Mars', 'The Solar System'],
  ['venus and mars', 'The Solar System'],
  ['javascript', 'JavaScript Array Methods'],
  ['js', 'JavaScript Array Methods'],
  ['the human heart', 'Human Body'],
  ['heart and lungs', 'Human Body'],
  ['Bones', 'Human Body'],
  ['2 times table', 'Times Tables and Number Tricks'],
  ['8 times table', 'Times Tables and Number Tricks'],
  ['the 11 and 12 times tables', 'Times Tables and Number Tricks'],
  ['capital cities of Europe', 'World Capitals'],
  ['African capitals', 'World Capitals'],
  ['git rebase', 'Git Basics'],
  ['SQL injection', 'SQL Basics'],
])('answers %j from %s', (topic, title) => {
  expect(find(topic)?.title).toBe(title);
});

it.each([
  ...['java', 'javascript functions', 'javascript prototype', 'react js', 'arrays', 'friction', 'fractals'],
  ...['history of france', 'french revolution', 'french cooking', 'bruno mars', 'mars bar', 'earth science'],
  ...[
    'astrology',
    'solar energy',
    'heart attack',
    'brain games',
    'blood type diet',
    'skin care',
    'body language',
  ],
  ...['13 times table', 'times new roman', 'periodic table', 'geography of europe', 'europe', 'south africa'],
  ...[
    'capital punishment',
    'capitalism',
    'pull request',
    'github actions',
    'sql server',
    'nosql',
    'index funds',
  ],
  ...['python snake', 'monty python', 'money heist', 'jurassic park', 'space invaders', 'plants vs zombies'],
])('does not take %j for another topic', (topic) => {
  expect(find(topic)?.title).toBeUndefined();
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
