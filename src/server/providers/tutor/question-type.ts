import { announcesList } from './list-items.ts';

const amount =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|percent|half|third|quarter|twice|double)\b|\d/iu;
const span = /\b(?:days?|weeks?|months?|years?|decades?|century|centuries|earlier|early|soon)\b/i;
const reason = /\b(?:because|since|reasons?|so that|comes? from|came from)\b/i;
const condition = /\b(?:if|when|whenever)\b/i;
/** 'First, make a gap', 'Write down three things', 'Then check the prices less often' */
const step =
  /^(?:(?:first|second|third|fourth|fifth|then|next|finally|so|and),? (?:on [^,]+, )?)?(?:add|buy|check|clear|decide|keep|leave|let that|live|look|make|move|pay|put|sell|set|spend|start|take|try|use|wait|write)\b|^the best\b/i;

/** By type of question: what its answer contains besides the question's own words, and how much that weighs. */
const types: readonly { asks: RegExp; answers: RegExp; weight: number }[] = [
  { asks: /\bhow (?:much|far|large|big)\b|\bwhat (?:amount|percentage)\b/, answers: amount, weight: 1.8 },
  { asks: /\bhow (?:many|likely)\b/, answers: amount, weight: 2.5 },
  {
    asks: /\bhow (?:often|long|soon)\b|\bwhen (?:do|does|did|is|are|can|should|will)\b/,
    answers: span,
    weight: 1.8,
  },
  { asks: /\bwhy\b|\bwhat causes\b|\bhow come\b/, answers: reason, weight: 1.6 },
  { asks: /\bwhat (?:if|happens|happened)\b|^if\b/, answers: condition, weight: 1.4 },
  {
    asks: /\b(?:how|what|where|how much|how much money|how often) (?:do|can|could|should) (?:i|we|you|one)\b|^should (?:i|we)\b/,
    answers: step,
    weight: 2,
  },
];
/** Announces a subject without saying anything about it. */
const announces =
  /^(?:(?:so|now|here|and|but),? )?(?:let us|let me|next in|last time|here is)\b|\btoday,? we\b|^Hi\b|^Hello\b|^I will see\b/i;
/** Introduces a name, which only answers questions for a name or a definition. */
const introducesName = /\b(?:has a name|is called|are called)\b/;

/** A factor for the score of a sentence: above 1 where it has what this type of question asks for. */
export function typeWeight(question: string): (sentence: string) => number {
  const text = question.toLowerCase().replaceAll('’', "'");
  const matchingTypes = types.filter(({ asks }) => asks.test(text));
  const asksForName = /\bwhat\b|\bname\b|\bcalled\b/.test(text);
  return (sentence) => {
    const isEmpty =
      sentence.endsWith('?') ||
      (announces.test(sentence) && !announcesList.test(sentence)) ||
      (!asksForName && introducesName.test(sentence));
    const answered = matchingTypes.filter(({ answers }) => answers.test(sentence));
    return answered.reduce((product, { weight }) => product * weight, isEmpty ? 0.5 : 1);
  };
}
