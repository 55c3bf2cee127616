import { cardLimits } from '#contract/cards.ts';

/** The tags of a line with commas between them, each once. */
export const writtenTags = (line: string): string[] => [
  ...new Set(
    line
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

export const tagsText = `Please use at most ${cardLimits.tags} tags of ${cardLimits.tag} characters each`;
