import { audioOutput } from './audio-output.ts';
import { type BrowserVoice, browserVoice } from './browser-voice.ts';
import { chooseSink } from './choose-sink.ts';
import type { Sink } from './sink.ts';
import { type TurnVoice, type TurnVoiceEvents, turnVoice } from './turn-voice.ts';
import { unlockOnGesture } from './unlock.ts';

export interface Playback {
  readonly sink: Sink | undefined;
  readonly voice: BrowserVoice;
  /** Starts to speak a turn. */
  begin(events: TurnVoiceEvents): TurnVoice;
}

let playback: Playback | undefined;

/**
 * This page's playback, made once. The first call should come before the child's first tap (when the list of
 * characters shows), so that the tap unlocks it.
 */
export function browserPlayback(): Playback {
  playback ??= create();
  return playback;
}

function create(): Playback {
  const output = audioOutput(window);
  const voice = browserVoice(globalThis.speechSynthesis);
  const sink = chooseSink(output, window);
  unlockOnGesture(output, voice);
  return { sink, voice, begin: (events) => turnVoice(sink, voice, events) };
}
