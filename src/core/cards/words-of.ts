// What questions are built of, and what makes no difference between two of them.
const fillers = new Set(
  `a an the of in on at to for from by with as is are was were be been being do does did done has have had can
  could will would should what which who whom whose when where why how that this these those there it its
  their they you your we our i my and or name called known term word please give tell`.split(/\s+/),
);

// Scripts that put no space between words: there each sign counts as one.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]/u;
const sign = /[+×*/÷=<>≤≥≠%^√!&|~]+|(?<![\p{L}\p{M}])[-−–](?=\s?\d)/u;
const piece = new RegExp(`${unspaced.source}|[\\p{L}\\p{M}\\p{N}]+|${sign.source}`, 'gu');

const plainOf = (word: string) =>
  word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[−–]/g, '-');

/** A word without its accents, capitals and plural. */
export function stemOf(word: string): string {
  const plain = plainOf(word);
  if (plain.length < 4 || !plain.endsWith('s') || /(ss|us|is)$/.test(plain)) return plain;
  if (/ies$/.test(plain) && plain.length > 4) return `${plain.slice(0, -3)}y`;
  return plain.slice(0, /(x|ch|sh|ss|zz)es$/.test(plain) ? -2 : -1);
}

const signs = (text: string): string[] => text.replace(/['’]s\b|['’]/g, '').match(piece) ?? [];

/** Every word of a text in order, in lower case and without accents. */
export const plainWordsOf = (text: string): string[] => signs(text).map(plainOf);

// What is quoted, or written as code, is what is asked about, however small its words are.
const quoted = /"[^"]+"|“[^”]+”|«[^»]+»|`[^`]+`/g;

/** The words of a text that carry its meaning, in order, as `stemOf`; signs of arithmetic count as words. */
export function wordsOf(text: string): string[] {
  const telling: string[] = [];
  let end = 0;
  for (const { index, 0: found } of text.matchAll(quoted)) {
    telling.push(...tellingOf(text.slice(end, index)), ...signs(found).map(stemOf));
    end = index + found.length;
  }
  telling.push(...tellingOf(text.slice(end)));
  return telling.length > 0 ? telling : signs(text).map(stemOf);
}

const tellingOf = (text: string) =>
  signs(text)
    .map(stemOf)
    .filter((word) => !fillers.has(word));
