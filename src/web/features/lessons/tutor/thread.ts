import { type ChatTurn, type HandMessage, lessonLimits } from '#contract/lessons.ts';
import { normalizeWhitespace } from '#core/lessons/script.ts';

/** Consecutive messages about one sentence. */
export interface Exchange {
  sentence: string;
  messages: HandMessage[];
}

/** Groups a conversation into exchanges, one for each run of messages about the same sentence. */
export function exchangesOf(messages: readonly HandMessage[]): Exchange[] {
  const exchanges: Exchange[] = [];
  for (const message of messages) {
    const last = exchanges.at(-1);
    if (last?.sentence === message.sentence) last.messages.push(message);
    else exchanges.push({ sentence: message.sentence, messages: [message] });
  }
  return exchanges;
}

/** The conversation for a request to the tutor: the newest messages, each cut to the limit of the call. */
export function toChatTurns(messages: readonly HandMessage[]): ChatTurn[] {
  return messages
    .slice(-lessonLimits.messages)
    .map(({ sender, content }) => ({ role: sender, content: content.slice(0, lessonLimits.message) }));
}

/** Removes Markdown that many models add although the prompt asks for plain text. Links keep their text. */
function withoutMarkdown(reply: string): string {
  return reply
    .replace(/^#{1,6} +/gm, '')
    .replace(/\[([^\]\n]{1,200})\]\((?:https?|mailto):[^)\s]{1,500}\)/g, '$1')
    .replace(/\*\*|__/g, '');
}

/** Splits a reply into quotations of the lesson and the tutor's own words. */
export function quoteSegments(reply: string, script: string): { text: string; isQuoted: boolean }[] {
  const lesson = normalizeWhitespace(script);
  // An ellipsis stands for sentences that the quotation leaves out.
  const isInLesson = (quote: string) => quote.split('… ').every((part) => lesson.includes(part.trim()));
  const segments: { text: string; isQuoted: boolean }[] = [];
  for (const [index, part] of withoutMarkdown(reply)
    .split(/“([^”]{20,})”/)
    .entries()) {
    const isQuote = index % 2 === 1;
    const last = segments.at(-1);
    if (isQuote && isInLesson(part)) segments.push({ text: part, isQuoted: true });
    else if (last && !last.isQuoted) last.text += isQuote ? `“${part}”` : part;
    else segments.push({ text: isQuote ? `“${part}”` : part, isQuoted: false });
  }
  return segments
    .map((segment) => ({ ...segment, text: segment.text.trim() }))
    .filter(({ text }) => text !== '');
}
