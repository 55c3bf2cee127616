import type { HandMessage } from '#contract/lessons.ts';
import { kurioStore } from '../../../store/kurio-store.ts';
import { type RaiseHandHistory, sentenceKey, withRaisedHand } from '../../../store/raise-hand-history.ts';

/** The messages of a history as a list, the oldest first. */
export function handMessages(history: RaiseHandHistory): HandMessage[] {
  return Object.values(history)
    .flatMap(({ lessonId, sentence, messages }) =>
      messages.map((message) => ({ ...message, lessonId, sentence })),
    )
    .sort((one, other) => one.createdMs - other.createdMs);
}

/** Adds messages from the server to the store; those it already has stay unchanged. */
export function mergeHandMessages(hands: readonly HandMessage[]): void {
  const history = kurioStore.getState().raiseHandHistory;
  const missing = hands.filter(({ id, lessonId, sentence }) => {
    const stored = history[sentenceKey(lessonId, sentence)]?.messages ?? [];
    return !stored.some((message) => message.id === id);
  });
  if (missing.length === 0) return;
  kurioStore.setState({
    raiseHandHistory: missing.reduce(
      (all, { lessonId, sentence, ...message }) => withRaisedHand(all, lessonId, sentence, message),
      history,
    ),
  });
}
