/**
 * A language tag (BCP 47) as books name their language, in its canonical form: 'de_at' is 'de-AT'. '' for what is none,
 * and for the tags that name no language.
 */
export function languageTag(text: string): string {
  const tag = text.trim().replaceAll('_', '-');
  if (tag.length > longestTag || /^(und|mul|zxx|mis|i|x)(-|$)/i.test(tag)) return '';
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? '';
  } catch {
    return '';
  }
}

// RFC 5646, 4.4.1: what is to be stored whole.
const longestTag = 35;

// Those of which libraries have the most books.
const known = 'en de fr es it nl pt fi sv da nb pl cs hu el la eo ca ro ru zh ja ko'.split(' ');

/** The tag of a language by its English name, as Project Gutenberg writes it; '' for one that is not known. */
export function languageNamed(name: string): string {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const wanted = name.trim().toLowerCase();
  return known.find((tag) => names.of(tag)?.toLowerCase() === wanted) ?? '';
}
