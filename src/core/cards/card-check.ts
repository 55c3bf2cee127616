import { unsafeReason } from '../safety/safety-filter.ts';
import type { UnsafeReason } from '../safety/safety-rules.ts';
import { plainWords } from './keywords.ts';
import type { WrittenCard } from './written-card.ts';

/** Why a card is not good to learn from. */
export type CardFlaw = 'empty' | 'long' | 'several' | 'givesAway' | 'noneOfTheAbove' | 'markup' | 'unsafe';

// The safety filter is made for conversations with small children. Its other reasons would reject biology and `git`.
const unsafeReasons = new Set<UnsafeReason>(['profanity', 'harm', 'meeting', 'secret']);

// In characters. Longer texts contain more than one fact.
const maxQuestionLength = 400;
const maxAnswerLength = 2_500;

const code = /(```|~~~)[\s\S]*?(\1|$)|`[^`\n]*`|\$\$[\s\S]*?\$\$|\$[^$\n]+\$/g;
const withoutCode = (text: string) => text.replace(code, ' code ');
const withoutQuotes = (text: string) => text.replace(/"[^"]*"|“[^”]*”|«[^»]*»/g, 'quotation');

const questionEnd = /[\p{L}\p{N}’')\]*_]\s?[?？](?=\s|$|[’')*_])/gu;
const secondQuestion =
  /[,;]? (and|or) ((in|on|at|by|for|from|of|to|with) )?(what|who|whom|whose|when|where|why|how|which)\b[^?]*\?/iu;
const refersToChoices = /\b(all|none|both|neither|any|either|which) of the (above|following|below)\b/iu;
const tag = /<[/!?]?[a-z][a-z\d-]*(\s[^>]*)?\/?>|<!--|<!doctype/iu;
// Remote pictures, which would reveal learners to strangers, and links that run code.
const remoteOrScript = /!\[[^\]]*\]\(|\]\(\s*<?\s*(javascript|data|vbscript|file):/iu;

/** Removes what models add to cards: numbers, 'Q:' and 'A:', surrounding spaces, control characters. */
export function cleanCard({ question, answer, ...rest }: WrittenCard): WrittenCard {
  return {
    ...rest,
    question: cleanText(question).replace(/^(\**(q|question)\s*\d*\s*[:.)]\**|\d{1,2}[.)])\s+/i, ''),
    answer: cleanText(answer).replace(/^\**(a|answer)\s*:\**\s+/i, ''),
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it removes them
const cleanText = (text: string) => text.replace(/[\0-\x08\x0b-\x1f\x7f]/g, '').trim();

/** The flaw of a card; undefined if it has one fact, one clear question, and Markdown without HTML. */
export function findFlaw({ question, answer }: WrittenCard): CardFlaw | undefined {
  if (!/[\p{L}\p{N}]/u.test(question) || answer === '') return 'empty';
  if (question.length > maxQuestionLength || answer.length > maxAnswerLength) return 'long';
  const questionText = withoutCode(question);
  const answerText = withoutCode(answer);
  if ([questionText, answerText].some((text) => tag.test(text) || remoteOrScript.test(text))) return 'markup';
  if ([questionText, answerText].some((text) => refersToChoices.test(text))) return 'noneOfTheAbove';
  const unquotedQuestion = withoutQuotes(questionText);
  if ((unquotedQuestion.match(questionEnd) ?? []).length > 1 || secondQuestion.test(unquotedQuestion))
    return 'several';
  if (givesAway(question, answer)) return 'givesAway';
  const unsafe = unsafeReason(`${question}\n${answer}`);
  return unsafe && unsafeReasons.has(unsafe) ? 'unsafe' : undefined;
}

// '**Photosynthesis** is the process …': the answer repeats the subject, and the fact follows.
const restated = /^\W{0,2}?(\*\*|__|`)(.+?)\1(\(\))?\s+\p{Ll}/u;

/** Whether the question contains the words with which the answer begins. */
function givesAway(question: string, answer: string): boolean {
  if (/^(what|who|how|why)\b/iu.test(question) && restated.test(answer)) return false;
  const fact = plainWords(factIn(answer).replace(/^\s*(an?|the)\s/i, ''));
  // Numbers and operators of a sum may recur without giving its result away.
  if (!fact.some((word) => /\p{L}{2}/u.test(word))) return false;
  return ` ${plainWords(question).join(' ')} `.includes(` ${fact.join(' ')} `);
}

/** The fact of an answer: its first bold or code text, or else its first line, sentence or clause. */
export function factIn(answer: string): string {
  const emphasized = /^\W{0,2}?(?:\*\*|__|`)(.+?)(?:\*\*|__|`)/u.exec(answer);
  if (emphasized?.[1]) return emphasized[1];
  return answer.split(/\n|[.,!?:;](?=\s|$)| [–—(]/u, 1)[0] ?? '';
}
