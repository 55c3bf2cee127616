const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
// Larger numbers stay in digits: no lesson has them.
const limit = 1_000_000;

const whole = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?=[.,]*$)/;

/** Writes whole numbers in words, as the lessons do: '$1,700' becomes 'one thousand seven hundred dollars'. */
export function withNumberWords(text: string): string {
  return text.replace(/\$\s?(\d[\d,]*)/g, '$1 dollars').replace(/[\p{L}\d][\p{L}\d.,]*/gu, (word) =>
    word.replace(whole, (digits) => {
      const value = Number(digits.replaceAll(',', ''));
      return value < limit ? wordsFor(value) : digits;
    }),
  );
}

function wordsFor(value: number): string {
  if (value < 20) return small[value] ?? '';
  const [unit, name] = value < 100 ? [10, ''] : value < 1000 ? [100, ' hundred'] : [1000, ' thousand'];
  const count = Math.floor(value / unit);
  const head = name ? wordsFor(count) + name : (tens[count] ?? '');
  return value % unit === 0 ? head : `${head} ${wordsFor(value % unit)}`;
}
