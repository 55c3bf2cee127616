// A slip in a shorter word may well be another word: 'honey' for 'money', 'faction' for 'fraction'.
const shortestSwap = 5;
const shortestSlip = 8;
const shortestReplaced = 10;
const shortestTwice = 11;
// 'friction' for 'fraction' slips early, 'dinosour' late: who has spelled so much right means this word.
const surelyMeant = 5;

/**
 * Whether `typed` is `right` with one slip of the fingers: two neighbours swapped, in a longer word a letter
 * too many or too few, in a long one a wrong letter, in a very long one two slips. The first letter must be
 * right, and of two slips none may be in the last: those are rare, and make another word most often.
 */
export function isMistyped(typed: string, right: string): boolean {
  const shorter = Math.min(typed.length, right.length);
  if (typed === right || shorter < shortestSwap || typed[0] !== right[0]) return false;
  let from = 0;
  while (from < shorter && typed[from] === right[from]) from += 1;
  const rest = typed.slice(from);
  const wanted = right.slice(from);
  const isSwap = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  const isDoubled = typed[from] === typed[from - 1] && rest.slice(1) === wanted;
  const isUndoubled = right[from] === right[from - 1] && rest === wanted.slice(1);
  if (isSwap || isDoubled || isUndoubled) return true;
  if (shorter < shortestSlip) return false;
  if (rest.slice(1) === wanted || rest === wanted.slice(1)) return true;
  if (rest.slice(1) === wanted.slice(1)) return shorter >= shortestReplaced || from >= surelyMeant;
  return shorter >= shortestTwice && typed.at(-1) === right.at(-1) && slips(typed, right) <= 2;
}

/** Whether a word of five letters and more is another with any one slip behind its first letter. */
export function isNearly(typed: string, right: string): boolean {
  return (
    Math.min(typed.length, right.length) >= shortestSwap && typed[0] === right[0] && slips(typed, right) <= 1
  );
}

/** Letters wrong, missing, too many, or swapped with their neighbour: the optimal string alignment distance. */
function slips(typed: string, right: string): number {
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
