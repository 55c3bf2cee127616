import { expect, it } from 'vitest';
import { toWebVtt } from './web-vtt.ts';

it('gives a cue a sentence, each until the next begins, the last until the audio ends', () => {
  const transcript = [
    { sentence: 'Hello.', startMs: 0, isParagraphEnd: false },
    { sentence: 'A share is a piece.', startMs: 61_005, isParagraphEnd: true },
    { sentence: 'Goodbye.', startMs: 3_599_999.6, isParagraphEnd: true },
  ];
  expect(toWebVtt(transcript, 3_725_250)).toBe(
    [
      'WEBVTT',
      '',
      '1',
      '00:00:00.000 --> 00:01:01.005',
      'Hello.',
      '',
      '2',
      '00:01:01.005 --> 01:00:00.000',
      'A share is a piece.',
      '',
      '3',
      '01:00:00.000 --> 01:02:05.250',
      'Goodbye.',
      '',
    ].join('\n'),
  );
});

it('lets no sentence break out of its cue', () => {
  const sentence = 'Up & down\n\n99\n00:00 --> 00:01 <b>twice</b> ';
  const text = toWebVtt([{ sentence, startMs: 0, isParagraphEnd: true }], 1000);
  expect(text).toContain('\nUp &amp; down 99 00:00 --&gt; 00:01 &lt;b&gt;twice&lt;/b&gt;\n');
});

it('is only its header without sentences', () => {
  expect(toWebVtt([], 1000)).toBe('WEBVTT\n');
});
