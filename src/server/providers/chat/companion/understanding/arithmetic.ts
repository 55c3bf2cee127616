const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const number = `(?:\\d+|(?:${tens.slice(2).join('|')})(?: (?:${units.slice(1, 10).join('|')}))?|${units.toReversed().join('|')}|a hundred|one hundred|hundred)`;
const sum = new RegExp(
  `\\b(${number}) ?(plus|and|\\+|minus|take away|times|x|\\*|multiplied by|divided by|shared by|split by|divided into|\\/) ?(${number})\\b`,
);
const asked =
  /^(?:(?:what|how much|do you know|can you|tell me|hey|so|and|ok) )|\bis what\b|=|^\d|\b(?:plus|minus|times|divided)\b/;

const share = new RegExp(
  `\\b(half|double|a third|a quarter|one third|one quarter|twice) (?:of )?(?:a )?(${number})\\b`,
);
const shares: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4 };

/** "Half of ten", "double six". */
function shared(name: string, of: number): { question: string; answer: string } {
  const parts = shares[name.split(' ').at(-1) ?? ''];
  const answer =
    parts === undefined
      ? inWords(of * 2)
      : parts === 2 && of % 2 === 1
        ? `${inWords(Math.floor(of / 2))} and a half`
        : calculate(of, 'divided by', parts);
  return {
    question: `${name} ${parts === undefined && name !== 'twice' ? '' : 'of '}${inWords(of)}`.replace(
      'twice of',
      'twice',
    ),
    answer,
  };
}

/** The arithmetic that a child asks for ("what is two plus three"), solved; undefined if there is none. */
export function solvedSum(plain: string): { question: string; answer: string } | undefined {
  const part = share.exec(plain);
  if (part) return shared(part[1] ?? '', numberIn(part[2] ?? ''));
  const found = sum.exec(plain);
  if (!found || !asked.test(plain)) return undefined;
  const [, left = '', sign = '', right = ''] = found;
  if (sign === 'and' && !/how much|what is/.test(plain)) return undefined;
  const [one, other] = [numberIn(left), numberIn(right)];
  const result = calculate(one, sign, other);
  const name =
    sign === '+'
      ? 'plus'
      : sign === '*' || sign === 'x'
        ? 'times'
        : sign === '/'
          ? 'divided by'
          : sign === 'and'
            ? 'plus'
            : sign;
  return { question: `${inWords(one)} ${name} ${inWords(other)}`, answer: result };
}

function calculate(one: number, sign: string, other: number): string {
  if (/plus|and|\+/.test(sign)) return inWords(one + other);
  if (/minus|take/.test(sign))
    return one < other ? `${inWords(other - one)} below zero` : inWords(one - other);
  if (/times|x|\*|multiplied/.test(sign)) return inWords(one * other);
  if (other === 0) return 'a sum that even the cleverest heads can not do';
  const rest = one % other;
  return rest === 0
    ? inWords(one / other)
    : `${inWords(Math.floor(one / other))}, and ${inWords(rest)} left over`;
}

function numberIn(words: string): number {
  if (/^\d+$/.test(words)) return Number(words);
  if (words.endsWith('hundred')) return 100;
  return words
    .split(' ')
    .reduce(
      (total, word) => total + (units.includes(word) ? units.indexOf(word) : tens.indexOf(word) * 10),
      0,
    );
}

/** A whole number up to ninety-nine in words, larger ones in figures. */
function inWords(value: number): string {
  if (value < 20) return units[value] ?? String(value);
  if (value >= 100) return String(value);
  const unit = value % 10;
  return `${tens[Math.floor(value / 10)]}${unit === 0 ? '' : `-${units[unit]}`}`;
}
