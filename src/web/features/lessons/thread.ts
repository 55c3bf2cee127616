import { type ChatTurn, type HandMessage, lessonLimits } from '#contract/lessons.ts';
import { withEvenSpaces } from '#core/lessons/script.ts';

/** Messages about one sentence that follow each other. */
export interface Exchange {
  sentence: string;
  messages: HandMessage[];
}

/** The conversation about a lesson, cut where it turns to another sentence. */
export function exchangesOf(messages: readonly HandMessage[]): Exchange[] {
  const exchanges: Exchange[] = [];
  for (const message of messages) {
    const last = exchanges.at(-1);
    if (last?.sentence === message.sentence) last.messages.push(message);
    else exchanges.push({ sentence: message.sentence, messages: [message] });
  }
  return exchanges;
}

/** The conversation as the tutor is sent it: the newest messages, each as long as the call takes. */
export function turnsOf(messages: readonly HandMessage[]): ChatTurn[] {
  return messages
    .slice(-lessonLimits.messages)
    .map(({ sender, content }) => ({ role: sender, content: content.slice(0, lessonLimits.message) }));
}

/** Marks that many models set though they are asked for plain words. Of a link its words stay. */
function withoutMarks(reply: string): string {
  return reply
    .replace(/^#{1,6} +/gm, '')
    .replace(/\[([^\]\n]{1,200})\]\((?:https?|mailto):[^)\s]{1,500}\)/g, '$1')
    .replace(/\*\*|__/g, '');
}

/** A reply in pieces: what it quotes of the lesson stands apart from the tutor's own words. */
export function piecesOf(reply: string, script: string): { text: string; isQuoted: boolean }[] {
  const lesson = withEvenSpaces(script);
  // Dots stand for sentences that were left out.
  const isOfLesson = (quote: string) => quote.split('… ').every((part) => lesson.includes(part.trim()));
  const pieces: { text: string; isQuoted: boolean }[] = [];
  for (const [index, part] of withoutMarks(reply)
    .split(/“([^”]{20,})”/)
    .entries()) {
    const isQuote = index % 2 === 1;
    const last = pieces.at(-1);
    if (isQuote && isOfLesson(part)) pieces.push({ text: part, isQuoted: true });
    else if (last && !last.isQuoted) last.text += isQuote ? `“${part}”` : part;
    else pieces.push({ text: isQuote ? `“${part}”` : part, isQuoted: false });
  }
  return pieces.map((piece) => ({ ...piece, text: piece.text.trim() })).filter(({ text }) => text !== '');
}
