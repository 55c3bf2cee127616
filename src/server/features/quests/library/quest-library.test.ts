import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { totalWordCount } from '#core/quests/reading-time.ts';
import { booksFolder } from '../../../testing/books-folder.ts';
import { parseBookFile } from './book-file.ts';
import { libraryFolder, questLibrary } from './quest-library.ts';

const fails = (book: string, error: unknown) => {
  throw new Error(`${book} is not as it should be`, { cause: error });
};

describe('the library', () => {
  const library = questLibrary(libraryFolder, fails);

  it('has six books or more, and nothing beside them', () => {
    expect(library.size).toBeGreaterThanOrEqual(6);
    expect([...library.keys()]).toEqual(readdirSync(libraryFolder).sort());
  });

  it.each([...library.values()].map((book) => [book.id, book] as const))('%s is a whole book', (id, book) => {
    expect(id).toMatch(/^[a-z0-9-]{1,64}$/);
    expect(book.ages).toMatch(/^\d+–\d+$/);
    expect(book.episodes.length).toBeGreaterThanOrEqual(4);
    expect(book.episodes.length).toBeLessThanOrEqual(6);
    for (const { title, paragraphs, duration } of book.episodes) {
      const words = totalWordCount(paragraphs);
      expect(words, `${title}: words`).toBeGreaterThanOrEqual(750);
      expect(words, `${title}: words`).toBeLessThanOrEqual(1_200);
      expect(duration).toBe(Math.round(words / 2.5));
      // A voice reads plain text; signs of mark-up would be read, too.
      expect(paragraphs.join('\n'), title).not.toMatch(/[*_#<>[\]`]/);
    }
  });

  it.each([...library.values()].map(({ id, cover }) => [id, cover] as const))(
    '%s has a cover that is a picture and no more',
    (_, cover) => {
      const svg = Buffer.from(cover?.content ?? []).toString();
      expect(svg.length).toBeLessThan(8_192);
      expect(svg).toMatch(/^(<\?xml[^>]*>\s*)?<svg[^>]* viewBox="0 0 300 400"/);
      // Nothing that runs, leads outside or, served without styles, would be lost.
      expect(svg).not.toMatch(/<(script|style|foreignObject|image|text|a|filter)\b|\son\w+=|style=|@import/i);
      for (const [, address] of svg.matchAll(/(?:href=|url\()["']?([^"')\s>]*)/g))
        expect(address).toMatch(/^#/);
      expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:|javascript:/i);
    },
  );
});

describe('a book file', () => {
  it('is read with its paragraphs as plain text', () => {
    const folder = booksFolder({ owl: 2 });
    const book = parseBookFile(readFileSync(join(folder, 'owl', 'book.md'), 'utf8').replaceAll('\n', '\r\n'));
    expect(book).toEqual({
      ...{ title: 'The Book owl', author: 'Wenna Moss', ages: '4–6', about: 'An owl waits.' },
      ...{ mood: 'cozy', language: 'en' },
      episodes: ['1', '2'].map((id) => ({
        ...{ id, title: `Night ${id}`, duration: 4 },
        paragraphs: [`It was night ${id}.`, 'The owl of owl said nothing.'],
      })),
    });
  });

  it('is left out, and told, where something is missing', () => {
    const folder = booksFolder({ owl: 1 });
    for (const [id, text] of [
      ['an owl', '# Title\nAuthor: A\nAges: 4–6\nAbout: B\n\n## One\nText.'],
      ['bare', '# Title\nAuthor: A\nAges: 4–6\nAbout: B\n'],
      ['hollow', '# Title\nAuthor: A\nAges: 4–6\nAbout: B\n\n## One\n\n## Two\nText.'],
      ['babel', '# Title\nAuthor: A\nAges: 4–6\nLanguage: <b>\nAbout: B\n\n## One\nText.'],
      ['nobodys', '# Title\nAges: 4–6\nAbout: B\n\n## One\nText.'],
    ] as const) {
      mkdirSync(join(folder, id));
      writeFileSync(join(folder, id, 'book.md'), text);
    }
    mkdirSync(join(folder, 'unwritten'));
    const told: string[] = [];
    expect([...questLibrary(folder, (book) => void told.push(book)).keys()]).toEqual(['owl']);
    expect(told).toEqual(['an owl', 'babel', 'bare', 'hollow', 'nobodys']);
  });
});
