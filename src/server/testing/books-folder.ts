import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from './folder.ts';

/** A library with these books, each with so many episodes of two paragraphs and a cover. */
export function booksFolder(
  books: Record<string, number>,
  finished?: Parameters<typeof testFolder>[0],
): string {
  const folder = testFolder(finished);
  for (const [id, count] of Object.entries(books)) {
    const episodes = Array.from(
      { length: count },
      (_, n) => `## Night ${n + 1}\nIt was night ${n + 1}.\n\nThe *owl* of ${id} said\nnothing.\n`,
    );
    const head = `# The Book ${id}\nAuthor: Wenna Moss\nAges: 4–6\nMood: cozy\nAbout: An owl waits.\n\n`;
    mkdirSync(join(folder, id));
    writeFileSync(join(folder, id, 'book.md'), head + episodes.join('\n'));
    writeFileSync(join(folder, id, 'cover.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  }
  return folder;
}
