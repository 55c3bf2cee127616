import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseBook } from './parse-book.ts';

const folder = new URL('pandoc/', import.meta.url);
const fileOf = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)));

// Made of pandoc/the-lamp.md by pandoc 2.17, as pandoc/README.md tells.
it.each([2, 3])('an EPUB %i of pandoc’s comes in whole and in order', (version) => {
  const book = parseBook('lamp.epub', fileOf(`the-lamp-epub${version}.epub`));
  expect(book).toMatchObject({
    title: 'Die Lampe im Löwenzahn',
    author: 'Åse Lindqvist',
    language: 'de-AT',
    cover: { type: 'image/png', content: fileOf('cover.png') },
  });
  const [evening, morning, ...more] = book.episodes.map(({ title, paragraphs }) => [title, ...paragraphs]);
  expect(more).toEqual([]);
  expect(evening?.map((text) => text.slice(0, 60))).toEqual([
    'Der Abend',
    // Less the sign of the note, which a voice would read as a number.
    'Die Lampe stand auf der Wiese. Niemand hatte sie angezündet,',
    'Eine Lampe auf einer Wiese',
    '„Wer bist du?“, fragte der Igel.',
    '(1) Das Glas war grün, wie bei allen alten Lampen.',
    'Ein Besuch',
    'Wer kam Wann',
    'Der Dachs um sieben',
    'Die Eule um acht',
    expect.stringMatching(/^Der Igel sah die Lampe an und dachte/),
    'Noch später',
    'Da kam auch noch der Mond.',
    '(2) Er kommt immer zuletzt.',
  ]);
  expect(morning?.map((text) => text.slice(0, 28))).toEqual([
    ...['Der Morgen', 'Am Morgen war die Lampe aus.', 'Der Igel sah die Lampe an un'],
  ]);
});
