import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file.ts';

const context = { deck: 'Mine', timeZone: 'UTC', now: Date.parse('2026-11-20T10:00:00Z'), weights: null };
const read = (content: string | Uint8Array, name = 'x.csv') =>
  readFile(name, Uint8Array.from(Buffer.from(content as string)), context);

async function cardsIn(content: string, name?: string) {
  const { cards } = await read(content, name);
  return cards.map(({ question, answer, deck, tags, source }) => [question, answer, deck, tags, source]);
}

const one = ['one', 'eins', 'German', ['a', 'b c'], 'A book'];

describe('a table', () => {
  it.each([
    ['with names in any order', 'Tags,Back,Source,FRONT,deck\n"a,b c",eins,A book,one,German'],
    ['without names', 'one,eins,German,"a,b c",A book'],
    [
      'with a byte order mark and CRLF',
      '\ufeffquestion,answer,deck,tags,source\r\none,eins,German,"a,b c",A book\r\n',
    ],
    ['with semicolons', 'question;answer;deck;tags;source\none;eins;German;a,b c;A book'],
    ['with tabs', 'one\teins\tGerman\ta,b c\tA book'],
    ['with blank rows', '\n\nquestion,answer,deck,tags,source\n\none,eins,German,"a,b c",A book\n,,,,\n'],
    ['that ends in delimiters', 'question,answer,deck,tags,source\none,eins,German,"a,b c",A book,,,'],
  ])('%s is read', async (_, content) => {
    expect(await cardsIn(content)).toEqual([one]);
  });

  it.each(['utf16le', 'utf-16be'])('in %s is read', async (encoding) => {
    const bytes = Buffer.from('\ufeffone,ünß', 'utf16le');
    const file = encoding === 'utf16le' ? bytes : bytes.swap16();
    expect((await read(Uint8Array.from(file))).cards[0]?.answer).toBe('ünß');
  });

  it('keeps quotes, delimiters and line ends within fields', async () => {
    expect(await cardsIn('"a ""b"", c","line\nline\r\nline"\nd,e')).toEqual([
      ['a "b", c', 'line\nline\r\nline', 'Mine', [], ''],
      ['d', 'e', 'Mine', [], ''],
    ]);
  });

  it('lists each row that is wrong, by its number, and keeps the others', async () => {
    const rows = [
      'question,answer',
      'one,eins',
      ',zwei',
      'three,',
      'four,vier,more',
      'five',
      `${'x'.repeat(2_001)},long`,
      'a\0b,c',
      'eight,acht',
    ];
    const { cards, leftOut, leftOutCount } = await read(rows.join('\n'));
    expect(cards.map(({ question }) => question)).toEqual(['one', 'eight']);
    expect(leftOut).toEqual([
      { row: 3, reason: 'A card without a question' },
      { row: 4, reason: 'A card without an answer' },
      { row: 5, reason: 'This row has 3 fields in place of 2' },
      { row: 6, reason: 'This row has 1 field in place of 2' },
      { row: 7, reason: 'A card with a question of more than 2,000 characters' },
      { row: 8, reason: 'This row holds a character that is no text' },
    ]);
    expect(leftOutCount).toBe(6);
  });

  it('tells of a quotation mark that is never closed', async () => {
    const { cards, leftOut } = await read('one,eins\n"two,zwei\nthree,drei');
    expect(cards).toHaveLength(1);
    expect(leftOut).toEqual([{ row: 2, reason: 'A quotation mark in this row is never closed' }]);
  });

  it('tells at most a hundred and counts all', async () => {
    const { leftOut, leftOutCount } = await read(`one,eins\n${',x\n'.repeat(150)}`);
    expect([leftOut.length, leftOutCount]).toEqual([100, 150]);
  });

  it('takes a card that it holds twice once', async () => {
    expect(await cardsIn('one,eins\none,eins\none,zwei')).toHaveLength(2);
  });
});

it('understands what Anki exports as text', async () => {
  const file = [
    ...['#separator:tab', '#html:true', '#guid column:1', '#notetype column:2', '#deck column:3'],
    '#tags column:6',
    'gX[1\tBasic\tGerman::A1\t<b>one</b>\t"eins<br>""uno"""\ta b',
  ].join('\n');
  const { cards } = await read(file, 'notes.txt');
  expect(cards).toMatchObject([
    {
      externalId: 'gX[1 0',
      question: '**one**',
      answer: 'eins\\\n"uno"',
      deck: 'German::A1',
      tags: ['a', 'b'],
    },
  ]);
});

it('refuses text that is not UTF-8, and says so', async () => {
  const file = read(Uint8Array.from(Buffer.from('one,\xfcber', 'latin1')));
  await expect(file).rejects.toMatchObject({
    code: 'unreadableFile',
    message: expect.stringContaining('UTF-8'),
  });
});
