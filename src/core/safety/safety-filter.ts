import { type SafetyRule, safetyRules, type UnsafeReason } from './safety-rules.ts';

/** Says that the thing is not to be done. */
const against =
  /\b(not|never|nobody|no one|without|avoid|(?<!bus )stop|no need|instead of|safer|dangerous)\b|n't\b|\bdont\b/;
/** Words that only look like it: "Why don't you …", "It's not dangerous to …". */
const falseAgainst = new RegExp(
  [
    "\\bwhy (don't|not)\\b",
    "\\bdon'?t (worry|be (shy|afraid|scared|silly|a \\w+))\\b",
    "\\bcan'?t wait\\b",
    "(\\bnot|n't) (so |really |that )?dangerous\\b",
    '\\b(nobody|no one) (will|would|can) \\w+',
  ].join('|'),
  'g',
);
/** Opens advice on what others may ask: "If somebody wants your address, say no." */
const aboutOthers =
  /\b(if|when|whenever) (someone|somebody|anyone|anybody|people|others|(a|any) (\w+ )?(stranger|person|grown-?up|friend|website|game))\b/;
const sentenceEnds = ['. ', '! ', '? '];

/**
 * Why a sentence that an AI model wrote must not be said to a child, or undefined when it may be.
 * A last net under the house rules, made of word patterns: it has to be quick (the child is waiting) and
 * rarely wrong in either way, so advice against a danger passes while an invitation to it does not.
 */
export function unsafeReason(sentence: string): UnsafeReason | undefined {
  const text = sentence
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ');
  return safetyRules.find((rule) => breaks(rule, text))?.reason;
}

function breaks({ pattern, mayBeAdvice }: SafetyRule, text: string): boolean {
  // Nearly always nothing is found, and to look for the first costs a fraction of looking for all.
  return (
    text.search(pattern) >= 0 &&
    [...text.matchAll(pattern)].some((found) => !mayBeAdvice || !isAdvice(text, found))
  );
}

function isAdvice(text: string, { index, 0: words }: RegExpExecArray): boolean {
  const begin = Math.max(0, ...sentenceEnds.map((end) => text.lastIndexOf(end, index - 1)));
  const said = text.slice(begin, index + words.length).replace(falseAgainst, '');
  return against.test(said) || aboutOthers.test(said);
}
