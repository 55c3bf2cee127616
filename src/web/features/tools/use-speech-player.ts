import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserPlayback } from '../../platform/playback/browser-playback.ts';
import { SpeechPlayer } from '../../platform/speech-player.ts';

/** A speech player that stops when its page is left. */
export function useSpeechPlayer() {
  const [player] = useState(() => new SpeechPlayer(browserPlayback().sink));
  const state = useSyncExternalStore(player.subscribe, player.getState);
  useEffect(() => () => player.stop(), [player]);
  return { player, ...state };
}
