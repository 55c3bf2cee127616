import * as z from 'zod/mini';
import { id, time, validItems } from './item-schemas.ts';

export const chatMessage = z.object({
  id,
  content: z.string(),
  sender: z.enum(['user', 'assistant']),
  createdMs: time,
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** The messages about one sentence. */
const raisedHand = z.object({
  lessonId: z.string(),
  sentence: z.string(),
  messages: validItems(chatMessage),
});
export type RaisedHand = z.infer<typeof raisedHand>;

export type RaiseHandHistory = Record<string, RaisedHand>;

/** The messages about sentences of lessons, by `sentenceKey`. Drops malformed entries, and repairs wrong keys. */
export const raiseHandHistory = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((entries): RaiseHandHistory => {
    const hands = Object.values(entries).map((entry) => raisedHand.safeParse(entry).data);
    return Object.fromEntries(
      hands.flatMap((hand) => (hand ? [[sentenceKey(hand.lessonId, hand.sentence), hand]] : [])),
    );
  }),
);

/** The key of a sentence in the history: the lesson's id and the sentence, both trimmed, joined by '/'. */
export function sentenceKey(lessonId: string, sentence: string): string {
  return `${lessonId.trim()}/${sentence.trim()}`;
}

/** Adds a message about a sentence, creating its entry if necessary. */
export function withRaisedHand(
  history: RaiseHandHistory,
  lessonId: string,
  sentence: string,
  message: ChatMessage,
): RaiseHandHistory {
  const key = sentenceKey(lessonId, sentence);
  const hand = history[key] ?? { lessonId, sentence, messages: [] };
  return { ...history, [key]: { ...hand, messages: [...hand.messages, message] } };
}
