import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as contract from '#contract/quests.ts';
import { publicPages } from '../../src/web/app/public-pages.ts';
import { notFound, pagesToPrerender } from './pages.ts';

const pages = pagesToPrerender();
const books = readdirSync(join(import.meta.dirname, '../../content/books'));

it('lists the pages of the app, one for each book, and ‘not found’', () => {
  const quests = books.map((id) => `/quest/${id}`);
  expect(Object.keys(pages).sort()).toEqual([...Object.keys(publicPages), ...quests, notFound].sort());
  expect(pages[notFound]?.about.isUnlisted).toBe(true);
});

it('contains the library as the server sends it to a visitor', () => {
  const data = contract.data.response.parse(pages['/library']?.answers['/api/quest/data']);
  expect(data.books.map(({ id }) => id)).toEqual(books.toSorted());
  expect(data.books.every(({ status }) => status === 'available')).toBe(true);
});

it.each(books)('contains the first episode of %s', (id) => {
  const { about, answers } = pages[`/quest/${id}`] ?? {};
  const text = contract.episodeText.response.parse(answers?.[`/api/quest/text?bookId=${id}&episodeId=1`]);
  expect(text.paragraphs.length).toBeGreaterThan(5);
  expect(Object.keys(answers ?? {})).toHaveLength(2);
  expect(about?.description).toMatch(/ Ages \d+–\d+\.$/);
});
