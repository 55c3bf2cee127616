import { useEffect, useState, useSyncExternalStore } from 'react';
import { opening } from '#core/conversation-state.ts';
import { browserEar } from '../../platform/ear.ts';
import { newId } from '../../platform/id.ts';
import { pageVisibility } from '../../platform/page-visibility.ts';
import { browserPlayback } from '../../platform/playback/browser-playback.ts';
import { streamTurn } from '../../platform/turn-stream.ts';
import { addMessage, kurioStore, sessionsOf } from '../../store/kurio-store.ts';
import { ConversationRunner } from './conversation-runner.ts';

const characterOf = (id: string) =>
  kurioStore.getState().assistantConfigs.find((character) => character.id === id);

const unheardOf = () => () => {};

/** The conversation with one character, from the page's first moment to its last. */
export function useConversation(assistantId: string, onLeave: () => void) {
  const [runner, setRunner] = useState<ConversationRunner>();
  useEffect(() => {
    const opened = new ConversationRunner({
      assistantId,
      characterOf,
      addMessage,
      sessionsOf,
      ear: browserEar(),
      playback: browserPlayback(),
      streamTurn,
      page: pageVisibility(),
      now: Date.now,
      newId,
      onLeave,
    });
    setRunner(opened);
    opened.open();
    return () => opened.dispose();
  }, [assistantId, onLeave]);
  const state = useSyncExternalStore(runner?.subscribe ?? unheardOf, runner?.getState ?? (() => opening));
  return { state, runner };
}
