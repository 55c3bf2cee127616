// Words that most questions contain, which do not distinguish two questions.
const fillers = new Set(
  `a an the of in on at to for from by with as is are was were be been being do does did done has have had can
  could will would should what which who whom whose when where why how that this these those there it its
  their they you your we our i my and or name called known term word please give tell`.split(/\s+/),
);

// In scripts without spaces between words, each character counts as a word.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]/u;
const operator = /[+×*/÷=<>≤≥≠%^√!&|~]+|(?<![\p{L}\p{M}])[-−–](?=\s?\d)/u;
const piece = new RegExp(`${unspaced.source}|[\\p{L}\\p{M}\\p{N}]+|${operator.source}`, 'gu');

const plainOf = (word: string) =>
  word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[−–]/g, '-');

/** A word in lower case, without accents and plural ending. */
export function stemOf(word: string): string {
  const plain = plainOf(word);
  if (plain.length < 4 || !plain.endsWith('s') || /(ss|us|is)$/.test(plain)) return plain;
  if (/ies$/.test(plain) && plain.length > 4) return `${plain.slice(0, -3)}y`;
  return plain.slice(0, /(x|ch|sh|ss|zz)es$/.test(plain) ? -2 : -1);
}

const tokens = (text: string): string[] => text.replace(/['’]s\b|['’]/g, '').match(piece) ?? [];

/** All words of a text in order, in lower case and without accents. */
export const plainWords = (text: string): string[] => tokens(text).map(plainOf);

// Quotations and code are what a question is about, even if they consist of fillers.
const quoted = /"[^"]+"|“[^”]+”|«[^»]+»|`[^`]+`/g;

/** The stems of a text's words in order, without fillers. Arithmetic operators count as words. */
export function keywords(text: string): string[] {
  const words: string[] = [];
  let end = 0;
  for (const { index, 0: found } of text.matchAll(quoted)) {
    words.push(...withoutFillers(text.slice(end, index)), ...tokens(found).map(stemOf));
    end = index + found.length;
  }
  words.push(...withoutFillers(text.slice(end)));
  return words.length > 0 ? words : tokens(text).map(stemOf);
}

const withoutFillers = (text: string) =>
  tokens(text)
    .map(stemOf)
    .filter((word) => !fillers.has(word));
