import { useEffect, useState, useSyncExternalStore } from 'react';
import { opening } from '#core/voice/conversation-state.ts';
import { newId } from '../../platform/id.ts';
import { browserSpeechInput } from '../../platform/microphone/speech-input.ts';
import { pageVisibility } from '../../platform/page-visibility.ts';
import { browserPlayback } from '../../platform/playback/browser-playback.ts';
import { streamTurn } from '../../platform/turn-stream.ts';
import { addMessage, kurioStore, sessionsOf } from '../../store/kurio-store.ts';
import { ConversationRunner } from './conversation-runner.ts';

const characterOf = (id: string) =>
  kurioStore.getState().assistantConfigs.find((character) => character.id === id);

const noSubscription = () => () => {};

/** Runs a conversation with one character while the component is mounted. `onEnd` follows the end button. */
export function useConversation(assistantId: string, onEnd: () => void) {
  const [runner, setRunner] = useState<ConversationRunner>();
  useEffect(() => {
    const opened = new ConversationRunner({
      assistantId,
      characterOf,
      addMessage,
      sessionsOf,
      recognizer: browserSpeechInput(),
      playback: browserPlayback(),
      streamTurn,
      page: pageVisibility(),
      now: Date.now,
      newId,
      onEnd,
    });
    setRunner(opened);
    opened.open();
    return () => opened.dispose();
  }, [assistantId, onEnd]);
  const state = useSyncExternalStore(
    runner?.subscribe ?? noSubscription,
    runner?.getState ?? (() => opening),
  );
  return { state, runner };
}
