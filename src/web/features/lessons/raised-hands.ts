import type { HandMessage } from '#contract/lessons.ts';
import { kurioStore } from '../../store/kurio-store.ts';
import { keyOf, type RaiseHandHistory, withRaisedHand } from '../../store/raise-hand-history.ts';

/** The messages of a history as a list, the oldest first. */
export function handsIn(history: RaiseHandHistory): HandMessage[] {
  return Object.values(history)
    .flatMap(({ lessonId, sentence, messages }) =>
      messages.map((message) => ({ ...message, lessonId, sentence })),
    )
    .sort((one, other) => one.createdMs - other.createdMs);
}

/** Adds messages that came from elsewhere to the store; those it knows stay as they are. */
export function addHands(hands: readonly HandMessage[]): void {
  const history = kurioStore.getState().raiseHandHistory;
  const missing = hands.filter(({ id, lessonId, sentence }) => {
    const known = history[keyOf(lessonId, sentence)]?.messages ?? [];
    return !known.some((message) => message.id === id);
  });
  if (missing.length === 0) return;
  kurioStore.setState({
    raiseHandHistory: missing.reduce(
      (all, { lessonId, sentence, ...message }) => withRaisedHand(all, lessonId, sentence, message),
      history,
    ),
  });
}
