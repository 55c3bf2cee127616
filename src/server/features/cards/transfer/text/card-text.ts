import { cardLimits } from '#contract/cards.ts';

/** Text as the database and the contract require it: trimmed, without NUL and lone surrogates. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim();

/** Tags as the contract requires them: each once, none too long. */
export function cleanTags(tags: readonly string[]): string[] {
  const clean = tags.map(cleanText).filter((tag) => tag !== '' && tag.length <= cardLimits.tag);
  return [...new Set(clean)].slice(0, cardLimits.tags);
}

export const cleanDeck = (deck: string): string =>
  cleanText(deck).slice(0, cardLimits.deck).toWellFormed().trim();

/** Why a card is invalid, as the end of a sentence; undefined if it is valid. */
export function cardProblem(question: string, answer: string, source = ''): string | undefined {
  const most = (limit: number) => limit.toLocaleString('en-US');
  if (question === '') return 'without a question';
  if (answer === '') return 'without an answer';
  if (question.length > cardLimits.question) {
    return `with a question of more than ${most(cardLimits.question)} characters`;
  }
  if (answer.length > cardLimits.answer) {
    return `with an answer of more than ${most(cardLimits.answer)} characters`;
  }
  if (source.length > cardLimits.source) {
    return `with a source of more than ${most(cardLimits.source)} characters`;
  }
  return undefined;
}
