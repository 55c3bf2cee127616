const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
// More than any lesson names.
const beyond = 1_000_000;

const whole = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?=[.,]*$)/;

/** A text with its whole numbers as the scripts write them: '$1,700' as 'one thousand seven hundred dollars'. */
export function withNumberWords(text: string): string {
  return text.replace(/\$\s?(\d[\d,]*)/g, '$1 dollars').replace(/[\p{L}\d][\p{L}\d.,]*/gu, (word) =>
    word.replace(whole, (digits) => {
      const value = Number(digits.replaceAll(',', ''));
      return value < beyond ? wordsFor(value) : digits;
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
