import { describe, expect, it } from 'vitest';
import { toEpisodes } from './episodes.ts';
import { readingSeconds, totalWordCount, wordCount } from './reading-time.ts';
import { maxSpeechCharacters, speechChunks } from './speech-chunks.ts';
import { splitText } from './split-text.ts';

const words = (count: number) => Array.from({ length: count }, (_, n) => `w${n}`).join(' ');
const chapter = (title: string, ...paragraphs: number[]) => ({ title, paragraphs: paragraphs.map(words) });

describe('reading time', () => {
  it.each([
    ['', 0],
    ['One, two — three!', 3],
    ['It’s a well-known fact: 3.14 is no word… * * *', 8],
    ['« Où est-il ? »', 2],
    ['吾輩は猫である', 4],
  ])('of %j is that of its words', (text, count) => expect(wordCount(text)).toBe(count));

  it('is at 150 words a minute', () => expect(readingSeconds(750)).toBe(300));
});

describe('episodes', () => {
  it('are the chapters where these are of a good length', () => {
    const chapters = [chapter('One', 400, 400), chapter('Two', 300), chapter('Three', 2_250)];
    expect(toEpisodes(chapters)).toEqual([
      { ...chapters[0], duration: 320 },
      { ...chapters[1], duration: 120 },
      { ...chapters[2], duration: 900 },
    ]);
  });

  it('cut long chapters at the ends of paragraphs, into even parts, losing nothing', () => {
    const long = chapter('Long', ...Array.from({ length: 50 }, (_, n) => 60 + ((n * 37) % 80)));
    const episodes = toEpisodes([long]);
    const total = totalWordCount(long.paragraphs);
    expect(episodes.map(({ title }) => title)).toEqual(['Long (1 of 3)', 'Long (2 of 3)', 'Long (3 of 3)']);
    expect(episodes.flatMap(({ paragraphs }) => paragraphs)).toEqual(long.paragraphs);
    for (const { paragraphs } of episodes)
      expect(Math.abs(totalWordCount(paragraphs) - total / 3)).toBeLessThan(140);
  });

  it('join short chapters with the next, the last one with the one before', () => {
    const [dedication, part, one, two, end] = [
      chapter('For Bea', 5),
      chapter('Part One', 3),
      chapter('One', 500),
      chapter('Two', 400),
      chapter('The End', 2),
    ];
    const episodes = toEpisodes([dedication, part, one, { title: 'Blank', paragraphs: ['* * *'] }, two, end]);
    expect(episodes.map(({ title }) => title)).toEqual(['One', 'Two']);
    const whole = ({ title, paragraphs }: typeof one) => [title, ...paragraphs];
    expect(episodes[0]?.paragraphs).toEqual([dedication, part, one].flatMap(whole));
    expect(episodes[1]?.paragraphs).toEqual([two, end].flatMap(whole));
  });

  it('are one where the book is short, and none where it has no words', () => {
    expect(toEpisodes([chapter('A', 10), chapter('B', 20)])).toMatchObject([{ title: 'B', duration: 13 }]);
    expect(toEpisodes([{ title: 'A', paragraphs: ['—'] }])).toEqual([]);
  });

  it('cut a chapter that is one paragraph at its sentences', () => {
    const text = Array.from({ length: 600 }, () => `${words(9)}.`).join(' ');
    const episodes = toEpisodes([{ title: '', paragraphs: [text] }]);
    expect(episodes.map(({ title }) => title)).toEqual(['', '', '']);
    const back = episodes.flatMap(({ paragraphs }) => paragraphs);
    expect(back.join(' ')).toBe(text);
    for (const paragraph of back) expect(paragraph.endsWith('.')).toBe(true);
  });
});

describe('pieces of a text', () => {
  it('are cut at the ends of sentences, together the text', () => {
    const text = `“Stop!” she said. ${words(700)}. Why? ${words(300)}… “No.” Then 3.5 more.`;
    const pieces = splitText(text, 3_000);
    expect(pieces.length).toBeGreaterThan(1);
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(3_000);
    expect(pieces.join(' ')).toBe(text);
  });

  it.each([
    ['a sentence that does not end', Array.from({ length: 5_000 }, () => 'word').join(' '), ' '],
    ['a word that does not end', 'w'.repeat(10_000), ''],
    ['signs beyond 0xffff', `a${'🦉'.repeat(5_000)}`, ''],
    ['Chinese', '猫在睡觉。'.repeat(2_000), ''],
  ])('are short enough for %s', (_, text, joint) => {
    const pieces = splitText(text, maxSpeechCharacters);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(maxSpeechCharacters);
    expect(pieces.join(joint)).toBe(text);
    for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
  });

  it('are none where there is nothing to say', () => {
    expect(speechChunks('* * *')).toEqual([]);
    expect(speechChunks('“Hm!”')).toEqual(['“Hm!”']);
  });
});
