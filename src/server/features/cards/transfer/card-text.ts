import { cardLimits } from '#contract/cards.ts';

/** What the database can keep, and as the contract keeps it: trimmed, no NUL, no half of a character. */
export const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim();

/** Tags as the contract has them: each once, and none that is too long. */
export function keptTags(tags: readonly string[]): string[] {
  const kept = tags.map(clean).filter((tag) => tag !== '' && tag.length <= cardLimits.tag);
  return [...new Set(kept)].slice(0, cardLimits.tags);
}

export const keptDeck = (deck: string): string => clean(deck).slice(0, cardLimits.deck).toWellFormed().trim();

/** Why a card cannot be kept, as the end of a sentence; undefined where it can. */
export function complaintAbout(question: string, answer: string, source = ''): string | undefined {
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
