/** What a picture of a character is made from. */
export interface Portrait {
  id: string;
  name: string;
  /** A picture that a parent chose; it goes before the drawn one. */
  profileImageUrl?: string | undefined;
}

/** The letter that stands for a character without a picture. */
export function firstLetterOf(name: string): string {
  const [letter = '?'] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name.trim());
  return typeof letter === 'string' ? letter : letter.segment.toLocaleUpperCase('en');
}
