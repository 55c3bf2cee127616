import { unfitForChild } from '../screen.ts';
import type { Unfit } from '../screen-rules.ts';
import { plainWordsOf } from './words-of.ts';
import type { WrittenCard } from './written-card.ts';

/** Why a card is not one to learn from. */
export type CardFlaw = 'empty' | 'long' | 'several' | 'givesAway' | 'noneOfTheAbove' | 'markup' | 'unfit';

// The screen is made for talk with small children; its other reasons would stop biology and `git` as well.
const unfitReasons = new Set<Unfit>(['profanity', 'harm', 'meeting', 'secret']);

// Longer ones hold more than one fact. Characters.
const longestQuestion = 400;
const longestAnswer = 2_500;

const code = /(```|~~~)[\s\S]*?(\1|$)|`[^`\n]*`|\$\$[\s\S]*?\$\$|\$[^$\n]+\$/g;
const withoutCode = (text: string) => text.replace(code, ' code ');
const withoutQuotes = (text: string) => text.replace(/"[^"]*"|“[^”]*”|«[^»]*»/g, 'quotation');

const questionEnd = /[\p{L}\p{N}’')\]*_]\s?[?？](?=\s|$|[’')*_])/gu;
const secondQuestion =
  /[,;]? (and|or) ((in|on|at|by|for|from|of|to|with) )?(what|who|whom|whose|when|where|why|how|which)\b[^?]*\?/iu;
const choiceLeft = /\b(all|none|both|neither|any|either|which) of the (above|following|below)\b/iu;
const tag = /<[/!?]?[a-z][a-z\d-]*(\s[^>]*)?\/?>|<!--|<!doctype/iu;
/** Pictures from elsewhere, which would tell strangers who learns what, and links that run something. */
const foreign = /!\[[^\]]*\]\(|\]\(\s*<?\s*(javascript|data|vbscript|file):/iu;

/** A card without what models put around it: numbers, 'Q:' and 'A:', spaces at the ends, control characters. */
export function tidyCard({ question, answer, ...rest }: WrittenCard): WrittenCard {
  return {
    ...rest,
    question: tidy(question).replace(/^(\**(q|question)\s*\d*\s*[:.)]\**|\d{1,2}[.)])\s+/i, ''),
    answer: tidy(answer).replace(/^\**(a|answer)\s*:\**\s+/i, ''),
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const tidy = (text: string) => text.replace(/[\0-\x08\x0b-\x1f\x7f]/g, '').trim();

/** What is wrong with a card, or undefined where it is one fact, asked clearly, in Markdown that shows as text. */
export function flawOf({ question, answer }: WrittenCard): CardFlaw | undefined {
  if (!/[\p{L}\p{N}]/u.test(question) || answer === '') return 'empty';
  if (question.length > longestQuestion || answer.length > longestAnswer) return 'long';
  const asked = withoutCode(question);
  const told = withoutCode(answer);
  if ([asked, told].some((text) => tag.test(text) || foreign.test(text))) return 'markup';
  if ([asked, told].some((text) => choiceLeft.test(text))) return 'noneOfTheAbove';
  const own = withoutQuotes(asked);
  if ((own.match(questionEnd) ?? []).length > 1 || secondQuestion.test(own)) return 'several';
  if (givesAway(question, answer)) return 'givesAway';
  const unfit = unfitForChild(`${question}\n${answer}`);
  return unfit && unfitReasons.has(unfit) ? 'unfit' : undefined;
}

/** '**Photosynthesis** is the process …': what is asked about, taken up again, with the fact behind it. */
const takenUp = /^\W{0,2}?(\*\*|__|`)(.+?)\1(\(\))?\s+\p{Ll}/u;

/** Whether the words with which the answer begins stand in the question. */
function givesAway(question: string, answer: string): boolean {
  if (/^(what|who|how|why)\b/iu.test(question) && takenUp.test(answer)) return false;
  const fact = plainWordsOf(factOf(answer).replace(/^\s*(an?|the)\s/i, ''));
  // Numbers and signs recur in a sum without telling its result.
  if (!fact.some((word) => /\p{L}{2}/u.test(word))) return false;
  return ` ${plainWordsOf(question).join(' ')} `.includes(` ${fact.join(' ')} `);
}

/** The fact itself: what the answer sets in bold or as code first, else its first line, sentence or clause. */
export function factOf(answer: string): string {
  const marked = /^\W{0,2}?(?:\*\*|__|`)(.+?)(?:\*\*|__|`)/u.exec(answer);
  if (marked?.[1]) return marked[1];
  return answer.split(/\n|[.,!?:;](?=\s|$)| [–—(]/u, 1)[0] ?? '';
}
