// In a shorter word, a typo may well be another word: 'honey' for 'money', 'faction' for 'fraction'.
const minLengthForSwap = 5;
const minLengthForInsertion = 8;
const minLengthForReplacement = 10;
const minLengthForTwoTypos = 11;
// After so many correct letters the word is clear: 'dinosour', unlike 'friction' for 'fraction'.
const longCorrectStart = 5;

/**
 * Whether `typed` is `right` with a typo: two adjacent letters swapped, in a longer word a letter too many or too few,
 * in a long one a wrong letter, in a very long one two typos. The first letter must be correct, and with two typos the
 * last one, too, because such typos are rare and usually make another word.
 */
export function isTypo(typed: string, right: string): boolean {
  const shorter = Math.min(typed.length, right.length);
  if (typed === right || shorter < minLengthForSwap || typed[0] !== right[0]) return false;
  let from = 0;
  while (from < shorter && typed[from] === right[from]) from += 1;
  const rest = typed.slice(from);
  const wanted = right.slice(from);
  const isSwap = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  const isDoubled = typed[from] === typed[from - 1] && rest.slice(1) === wanted;
  const isUndoubled = right[from] === right[from - 1] && rest === wanted.slice(1);
  if (isSwap || isDoubled || isUndoubled) return true;
  if (shorter < minLengthForInsertion) return false;
  if (rest.slice(1) === wanted || rest === wanted.slice(1)) return true;
  if (rest.slice(1) === wanted.slice(1))
    return shorter >= minLengthForReplacement || from >= longCorrectStart;
  return shorter >= minLengthForTwoTypos && typed.at(-1) === right.at(-1) && editDistance(typed, right) <= 2;
}

/** Whether a word of five letters or more is `right` with any one typo after the first letter. */
export function hasOneTypo(typed: string, right: string): boolean {
  return (
    Math.min(typed.length, right.length) >= minLengthForSwap &&
    typed[0] === right[0] &&
    editDistance(typed, right) <= 1
  );
}

/** The optimal string alignment distance: letters that are wrong, missing, added or swapped with the next one. */
function editDistance(typed: string, right: string): number {
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = typed[row - 1] === right[column - 1];
      const isSwap = typed[row - 1] === right[column - 2] && typed[row - 2] === right[column - 1];
      line[column] = Math.min(
        at(last, column) + 1,
        at(line, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = line;
  }
  return at(last, right.length);
}

const at = (line: readonly number[], column: number) => line[column] ?? Number.POSITIVE_INFINITY;
