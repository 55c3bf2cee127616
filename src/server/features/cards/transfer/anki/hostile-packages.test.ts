import { expect, it } from 'vitest';
import { ankiPackage } from '../../../../testing/anki-package.ts';
import { mediaNamesIn, withMediaNames } from '../../media-names.ts';
import { newSchedule } from '../../review/schedule.ts';
import { fromLine } from '../kurio-entry.ts';
import { readFile } from '../read-file.ts';
import { markdownToHtml } from '../text/markdown-to-html.ts';

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
  expect(fromLine(JSON.stringify({ ...rest, schedule }), context)).toBeDefined();
  expect(
    fromLine(JSON.stringify({ ...rest, schedule: { ...schedule, ...memory } }), context),
  ).toBeUndefined();
});

it('takes no date from Kurio’s own entry that only a wrong clock can have written', () => {
  const rest = { foreignId: 'x 0', question: 'Q', answer: 'A', deck: '', tags: [], source: '' };
  const far = { lastReview: '2150-01-01T00:00:00.000Z', stability: 5, difficulty: 5 };
  const schedules = [
    { dueDay: '2199-01-01' },
    { ...far, state: 2, dueDay: '2199-01-01' },
    { ...far, state: 1, dueDay: null, dueAt: '2199-01-01T00:00:00.000Z' },
  ];
  const rating = { quality: 4, timeZone: 'UTC', intervalDays: 0, day: '2199-01-01' };
  const reviews = [
    { ...rating, reviewId: 'a', reviewedAt: context.now - 86_400_000 },
    { ...rating, reviewId: 'b', reviewedAt: context.now + 60_000 },
    { ...rating, reviewId: 'c', reviewedAt: 1, timeZone: 'Nowhere/Else' },
  ];
  const read = schedules.map((schedule) => {
    const line = { ...rest, schedule: { ...newSchedule('2026-11-20'), ...schedule }, reviews };
    return fromLine(JSON.stringify(line), context);
  });
  const day = '2026-11-18'; // Four hours are missing to the 19th.
  expect(read.map((card) => card?.reviews)).toEqual(
    Array(3).fill([{ ...rating, day, reviewId: 'a', reviewedAt: context.now - 86_400_000 }]),
  );
  const [now, tomorrow] = [new Date(context.now), new Date(context.now + 86_400_000)];
  expect(read.map((card) => card?.schedule)).toMatchObject([
    { dueDay: '2026-11-19', lastReview: null },
    { dueDay: '2126-10-26', lastReview: now },
    { dueAt: tomorrow, lastReview: now },
  ]);
});

it('never cuts a name within a character', async () => {
  const guid = `${'a'.repeat(199)}😀`;
  const anki = await ankiPackage({ notes: [{ guid, fields: ['f', 'b'] }], cards: [{ note: 0 }] });
  const text = Buffer.from(`#separator:Comma\n#guid column:1\n${guid},one,two\n`);
  for (const [name, bytes] of Object.entries({ 'a.apkg': anki, 'a.txt': text })) {
    const { cards } = await readFile(name, bytes, context);
    expect(cards.map(({ externalId }) => externalId.isWellFormed())).toEqual([true]);
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
