/**
 * The canonical form of a language tag (BCP 47) from a book: 'de-AT' for 'de_at'. '' for an invalid tag, and for tags
 * that name no language.
 */
export function languageTag(text: string): string {
  const tag = text.trim().replaceAll('_', '-');
  if (tag.length > maxTagLength || /^(und|mul|zxx|mis|i|x)(-|$)/i.test(tag)) return '';
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? '';
  } catch {
    return '';
  }
}

// The length that must be supported according to RFC 5646, 4.4.1.
const maxTagLength = 35;

// The languages with most books in libraries.
const commonLanguages = 'en de fr es it nl pt fi sv da nb pl cs hu el la eo ca ro ru zh ja ko'.split(' ');

/** The tag of a language by its English name, as Project Gutenberg writes it; '' if unknown. */
export function languageTagByName(name: string): string {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const wanted = name.trim().toLowerCase();
  return commonLanguages.find((tag) => names.of(tag)?.toLowerCase() === wanted) ?? '';
}
