import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unsafeReason } from '#core/safety/safety-filter.ts';
import { sentencesOf } from '#core/voice/sentence-segmenter.ts';

const files = globSync(['content/companion/*.json', 'content/characters/*/world.json']);

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

describe('the written material', () => {
  it('is found', () => {
    expect(files.length).toBeGreaterThanOrEqual(13);
  });

  it.each(files)('is safe for a child in every sentence of %s', (file) => {
    const texts = stringsIn(JSON.parse(readFileSync(file, 'utf8')));
    expect(texts.length).toBeGreaterThan(0);
    const sentences = texts.flatMap((text) => [text, ...sentencesOf(text)]);
    expect(sentences.filter(unsafeReason)).toEqual([]);
  });
});
