import { expect, it } from 'vitest';
import { ankiPackage } from '../../../testing/anki-package.ts';
import { newSchedule } from '../schedule.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import { mediaNamesIn, withMediaNames } from './media-names.ts';
import { fromLine } from './own-entry.ts';
import { readFile } from './read-file.ts';

const context = { deck: '', timeZone: 'UTC', now: Date.UTC(2026, 10, 20), weights: null };

it('refuses pictures that are small packed and too much together', async () => {
  const picture = (n: number) => {
    const bytes = new Uint8Array(24_000_000);
    bytes.set(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    bytes[20] = n;
    return bytes;
  };
  const media = Object.fromEntries(Array.from({ length: 22 }, (_, n) => [`p${n}.png`, picture(n)]));
  const notes = Object.keys(media).map((name) => ({ guid: name, fields: [`<img src="${name}">`, 'b'] }));
  const cards = notes.map((_, note) => ({ note }));
  const bomb = await ankiPackage({ kind: 'latest', notes, cards, media });
  await expect(readFile('bomb.apkg', bomb, context)).rejects.toMatchObject({ code: 'fileTooBig' });
});

it.each([
  { state: 2, stability: 5, difficulty: 0.5 },
  { state: 2, stability: 1e-300, difficulty: 5 },
  { state: 1, stability: 0, difficulty: 0 },
  { state: 0, stability: 5, difficulty: 5 },
])('leaves out a card of Kurio’s own whose memory is %j', (memory) => {
  const rest = { foreignId: 'x 0', question: 'Q', answer: 'A', deck: '', tags: [], source: '', reviews: [] };
  const schedule = newSchedule('2026-11-20');
  expect(fromLine(JSON.stringify({ ...rest, schedule }))).toBeDefined();
  expect(fromLine(JSON.stringify({ ...rest, schedule: { ...schedule, ...memory } }))).toBeUndefined();
});

it('never cuts a name within a character', async () => {
  const guid = `${'a'.repeat(199)}😀`;
  const anki = await ankiPackage({ notes: [{ guid, fields: ['f', 'b'] }], cards: [{ note: 0 }] });
  const text = Buffer.from(`#separator:Comma\n#guid column:1\n${guid},one,two\n`);
  for (const [name, bytes] of Object.entries({ 'a.apkg': anki, 'a.txt': text })) {
    const { cards } = await readFile(name, bytes, context);
    expect(cards.map(({ foreignId }) => foreignId.isWellFormed())).toEqual([true]);
  }
});

it('gives up a picture without an end at once', () => {
  const begun = performance.now();
  for (const filler of ['a'.repeat(50), ' '.repeat(50), '(a', 'a(b)']) {
    expect(mediaNamesIn(`![](${filler}`.repeat(Math.floor(19_000 / (filler.length + 4))))).toEqual([]);
  }
  expect(performance.now() - begun).toBeLessThan(500);
  expect(mediaNamesIn('![a](<b c.png>) ![](d.png "title") ![](e(1).png)')).toEqual([
    'b c.png',
    'd.png',
    'e(1).png',
  ]);
});

it('writes what is nested without end as it stands', () => {
  expect(markdownToHtml(`${'>'.repeat(19_999)}x`)).toMatch(/^<pre>(&gt;){19999}x<\/pre>$/);
});

it('renames a picture whose description has brackets', () => {
  const renamed = new Map([['a.png', 'b.png']]);
  expect(withMediaNames('![leaf (green) \\[1](a.png)', renamed)).toBe('![leaf (green) \\[1](<b.png>)');
});
