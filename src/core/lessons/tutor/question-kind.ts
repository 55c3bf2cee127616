import { countsItems } from './list-items.ts';

const amount =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|percent|half|third|quarter|twice|double)\b|\d/iu;
const span = /\b(?:days?|weeks?|months?|years?|decades?|century|centuries|earlier|early|soon)\b/i;
const reason = /\b(?:because|since|reasons?|so that|comes? from|came from)\b/i;
const condition = /\b(?:if|when|whenever)\b/i;
/** 'First, make a gap', 'Write down three things', 'Then check the prices less often' */
const step =
  /^(?:(?:first|second|third|fourth|fifth|then|next|finally|so|and),? (?:on [^,]+, )?)?(?:add|buy|check|clear|decide|keep|leave|let that|live|look|make|move|pay|put|sell|set|spend|start|take|try|use|wait|write)\b|^the best\b/i;

/** What an answer to a kind of question has in it, beside the question's own words. */
const kinds: readonly { asks: RegExp; answers: RegExp; weight: number }[] = [
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
/** Says what will be talked about, and nothing of it. */
const announces =
  /^(?:(?:so|now|here|and|but),? )?(?:let us|let me|next in|last time|here is)\b|\btoday,? we\b|^Hi\b|^Hello\b|^I will see\b/i;
/** Gives something its name, which helps who asks what it is, and nobody else. */
const names = /\b(?:has a name|is called|are called)\b/;

/** By how much likelier a sentence is to answer a question than its words alone tell; 1 is neither way. */
export function fitOf(question: string): (sentence: string) => number {
  const text = question.toLowerCase().replaceAll('’', "'");
  const asked = kinds.filter(({ asks }) => asks.test(text));
  const asksWhat = /\bwhat\b|\bname\b|\bcalled\b/.test(text);
  return (sentence) => {
    const isEmpty =
      sentence.endsWith('?') ||
      (announces.test(sentence) && !countsItems.test(sentence)) ||
      (!asksWhat && names.test(sentence));
    const fitting = asked.filter(({ answers }) => answers.test(sentence));
    return fitting.reduce((fit, { weight }) => fit * weight, isEmpty ? 0.5 : 1);
  };
}
