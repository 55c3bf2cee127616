import { sway } from '../microphone/level-meter.ts';
import { speakablePieces } from './speakable-pieces.ts';
import { fittingVoice } from './voice-choice.ts';

// Chrome falls silent after 15 s of one utterance; 200 characters take about 13 s.
const pieceCharacters = 200;
// From the decision on browsers without voices: not begun after 2 s counts as spoken.
const beginLimitMs = 2_000;
// Slow speech says 8 characters a second; some browsers never tell that an utterance ended.
const endLimitMs = (characters: number) => 3_000 + characters * 125;

export interface VoiceEvents {
  began(): void;
  level(level: number): void;
}

export interface BrowserVoice {
  /** Speaks a text. Resolves when it was heard to its end or `stopped`, or 'silent' if nothing could be heard. */
  say(text: string, events: VoiceEvents, stopped: AbortSignal): Promise<'spoken' | 'silent'>;
  /** Called inside a tap, lets an iPhone speak later without one. */
  unlock(): void;
}

/** The browser's own voice for a language (BCP 47); `synthesis` is missing in some web views. */
export function browserVoice(synthesis: SpeechSynthesis | undefined, language = 'en-US'): BrowserVoice {
  let voices: SpeechSynthesisVoice[] = synthesis?.getVoices() ?? [];
  // Chrome and Android load them after the page.
  synthesis?.addEventListener?.('voiceschanged', () => {
    voices = synthesis.getVoices();
  });

  function utteranceOf(text: string) {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = fittingVoice(voices, language) ?? null;
    utterance.lang = utterance.voice?.lang ?? language;
    utterance.rate = 0.95;
    utterance.pitch = 1.1;
    return utterance;
  }

  return {
    unlock() {
      if (!synthesis || synthesis.speaking) return;
      const silence = new SpeechSynthesisUtterance('');
      silence.volume = 0;
      synthesis.speak(silence);
    },
    async say(text, events, stopped) {
      let hasBegun = false;
      for (const piece of speakablePieces(text, pieceCharacters)) {
        if (stopped.aborted) break;
        const began = () => {
          if (!hasBegun) events.began();
          hasBegun = true;
        };
        const isHeard = await utter(synthesis, utteranceOf, piece, { ...events, began }, stopped);
        if (!isHeard) break;
      }
      return hasBegun || stopped.aborted ? 'spoken' : 'silent';
    },
  };
}

/** Resolves to whether the utterance began. */
function utter(
  synthesis: SpeechSynthesis | undefined,
  utteranceOf: (text: string) => SpeechSynthesisUtterance,
  text: string,
  events: VoiceEvents,
  stopped: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    let movement: ReturnType<typeof sway> | undefined;
    let timer = setTimeout(() => over(true), beginLimitMs);
    const utterance = synthesis && utteranceOf(text);

    function over(mustCancel: boolean) {
      clearTimeout(timer);
      stopped.removeEventListener('abort', stop);
      if (utterance) utterance.onstart = utterance.onend = utterance.onerror = utterance.onboundary = null;
      if (mustCancel) synthesis?.cancel();
      movement?.stop();
      resolve(movement !== undefined);
    }
    function stop() {
      over(true);
    }
    stopped.addEventListener('abort', stop);
    if (!synthesis || !utterance) return;

    utterance.onstart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => over(true), endLimitMs(text.length));
      movement ??= sway(events.level, 0.35);
      events.began();
    };
    utterance.onboundary = () => movement?.bump(0.5);
    utterance.onend = () => over(false);
    // An error before the first sound waits for the limit, so that the child can see the reply until then.
    utterance.onerror = () => movement && over(false);
    // Left paused or busy by another page, it would never begin.
    if (synthesis.speaking || synthesis.pending) synthesis.cancel();
    synthesis.resume();
    synthesis.speak(utterance);
  });
}
