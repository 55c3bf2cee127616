// A slip in a shorter word may well be another word: 'honey' for 'money', 'faction' for 'fraction'.
const shortestSwap = 5;
const shortestSlip = 8;
const shortestReplaced = 10;

/**
 * Whether `typed` is `right` with one slip of the fingers: two neighbours swapped, in a longer word a letter
 * too many or too few, in a long one a wrong letter. The first letter must be right: that slip is rare, and it
 * makes another word most often.
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
  return shorter >= shortestReplaced && rest.slice(1) === wanted.slice(1);
}
