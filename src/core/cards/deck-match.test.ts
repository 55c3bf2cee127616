import { expect, it } from 'vitest';
import { deckMatcher } from './deck-match.ts';

const decks = [
  ['JavaScript Array Methods', 'js arrays, javascript arrays, array methods, map filter reduce'],
  ['French for Beginners', 'french, learn french, french words, français'],
  ['Personal Finance Basics', 'personal finance, money, saving and investing'],
  ['Photosynthesis and Plants', 'photosynthesis, plants, plant biology, how plants grow'],
  ['The Solar System', 'planets, space, astronomy'],
  ['Fractions and Percentages', 'fractions, percentages'],
  ['Times Tables', 'multiplication, 7 times table'],
  ['Prescriptions', 'medicine'],
  ['Proscription in Rome', 'proscription'],
  ['Python Basics', 'python, python lists, python dictionaries'],
].map(([title = '', names = '']) => ({ title, alsoNamed: names.split(', '), cards: [] }));
const find = deckMatcher(decks);

it.each([
  ['JavaScript Array Methods', 'JavaScript Array Methods'],
  ['  javascript ARRAY method!', 'JavaScript Array Methods'],
  ['array methods in JavaScript', 'JavaScript Array Methods'],
  ['Java Script arrays', 'JavaScript Array Methods'],
  ['Javscript arrays', 'JavaScript Array Methods'],
  ['js arrays: map, filter, reduce', 'JavaScript Array Methods'],
  ['francais', 'French for Beginners'],
  ['Learn some easy French words', 'French for Beginners'],
  ['frnech', 'French for Beginners'],
  ['money', 'Personal Finance Basics'],
  ['investing & saving', 'Personal Finance Basics'],
  ['plants', 'Photosynthesis and Plants'],
  ['What is photosynthesis?', 'Photosynthesis and Plants'],
  ['photosynthsis', 'Photosynthesis and Plants'],
  ['planets', 'The Solar System'],
  ['the planets of the solar system', 'The Solar System'],
  ['proscription', 'Proscription in Rome'],
  ['prescripton', 'Prescriptions'],
  ['percentage', 'Fractions and Percentages'],
  ['timestables', 'Times Tables'],
  ['python lists and dictionaries', 'Python Basics'],
  ['solar sytem', 'The Solar System'],
  ['personal fiance', 'Personal Finance Basics'],
  ['photosinthisis', 'Photosynthesis and Plants'],
  ['multiplacaton', 'Times Tables'],
  ['fractian', 'Fractions and Percentages'],
  ['space and astronomy', 'The Solar System'],
])('%j is answered by %s', (topic, title) => {
  expect(find(topic)?.title).toBe(title);
});

it.each([
  'java',
  'javascript',
  'arrays',
  'history of France',
  'French Revolution',
  'honey',
  'money laundering',
  'plants vs zombies',
  'space invaders',
  'solar energy',
  'friction',
  'faction',
  'fiance',
  'astrology',
  'multiplicator',
  'solar sister',
  'python words',
  'photosynthetic',
  'money and plants',
  'the Times newspaper',
  'monty python',
  'python and french',
  'basics',
  'the',
  '!!!',
  '',
  '🦖',
])('%j is answered by none', (topic) => {
  expect(find(topic)).toBeUndefined();
});
