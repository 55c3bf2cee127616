export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

// The roots of what is tried first everywhere; digits and signs around them are no help.
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

/** How many characters an attacker who tries every password has to choose from at each place. */
const alphabets: readonly [pattern: RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/, 33],
  [/[^\x20-\x7e]/, 100],
];

// Bits that last against guessing on many machines at once, as far as an estimate by hand can tell.
const steps: readonly [bits: number, strength: PasswordStrength][] = [
  [80, 'strong'],
  [60, 'good'],
  [40, 'fair'],
];

const bareLetters = (text: string) => text.replace(/[^\p{L}]/gu, '');

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const read = [...lower.replace(/[0-9!?.]+$/, '')].map((character) => lookalikes[character] ?? character);
  return common.has(bareLetters(lower)) || common.has(read.join(''));
}

/** Characters that do not merely repeat or continue the one before, as in 'aaaa', 'abcd' and '4321'. */
function surprises(characters: readonly string[]): number {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, place) => Math.abs(code - (codes[place - 1] ?? -9)) > 1).length;
}

/** A rough estimate from length, variety and the passwords that everybody tries first. `own`: name and e-mail. */
export function passwordStrength(password: string, own: readonly string[] = []): PasswordStrength {
  const text = password.normalize('NFC');
  const known = own
    .flatMap((words) => words.toLowerCase().split(/[\s@.]+/))
    .filter((word) => word.length > 2);
  if (isCommon(text) || known.includes(bareLetters(text.toLowerCase()))) return 'weak';
  const size = alphabets.reduce((sum, [pattern, letters]) => sum + (pattern.test(text) ? letters : 0), 0);
  const characters = [...text];
  const different = new Set(characters).size;
  // Few different characters, however often they come, are few to guess.
  const bits = Math.min(surprises(characters), different * 2) * Math.log2(Math.max(size, 1));
  return steps.find(([least]) => bits >= least)?.[1] ?? 'weak';
}
