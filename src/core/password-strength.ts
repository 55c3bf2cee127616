export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

// Attackers try these first, also with digits and signs around them.
const common = new Set(
  (
    'password passwort passw pass word qwerty qwertz azerty asdf asdfgh zxcvbn abc abcdef letmein welcome ' +
    'admin administrator login master monkey dragon iloveyou love princess sunshine football baseball ' +
    'superman batman pokemon starwars trustno shadow michael jordan charlie daniel jessica ashley secret ' +
    'hello freedom whatever summer winter spring autumn kurio changeme default guest test google'
  ).split(' '),
);

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
};

/** Kinds of characters, and how many of each an attacker has to try at each position. */
const alphabets: readonly [pattern: RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/, 33],
  [/[^\x20-\x7e]/, 100],
];

// Bits of entropy. 80 last against guessing on many machines at once, as far as a rough estimate can tell.
const steps: readonly [bits: number, strength: PasswordStrength][] = [
  [80, 'strong'],
  [60, 'good'],
  [40, 'fair'],
];

const lettersOnly = (text: string) => text.replace(/[^\p{L}]/gu, '');

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const read = [...lower.replace(/[0-9!?.]+$/, '')].map((character) => lookalikes[character] ?? character);
  return common.has(lettersOnly(lower)) || common.has(read.join(''));
}

/** Counts the characters that do not just repeat or continue the one before, as in 'aaaa', 'abcd' and '4321'. */
function unpredictable(characters: readonly string[]): number {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? -9)) > 1).length;
}

/** A rough estimate from length, variety and common passwords. `own` is the user's name and e-mail address. */
export function passwordStrength(password: string, own: readonly string[] = []): PasswordStrength {
  const text = password.normalize('NFC');
  const ownWords = own
    .flatMap((words) => words.toLowerCase().split(/[\s@.]+/))
    .filter((word) => word.length > 2);
  if (isCommon(text) || ownWords.includes(lettersOnly(text.toLowerCase()))) return 'weak';
  const size = alphabets.reduce((sum, [pattern, letters]) => sum + (pattern.test(text) ? letters : 0), 0);
  const characters = [...text];
  const different = new Set(characters).size;
  // A few characters are easy to guess, however often they are repeated.
  const bits = Math.min(unpredictable(characters), different * 2) * Math.log2(Math.max(size, 1));
  return steps.find(([least]) => bits >= least)?.[1] ?? 'weak';
}
