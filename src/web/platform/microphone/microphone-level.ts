import { meter, sway } from './level-meter.ts';
import type { Stir } from './recognition.ts';

const liftOf: Record<Stir, number> = { ready: 0, quiet: 0, sound: 0.35, speech: 0.6, words: 0.9 };

export interface MicrophoneLevel {
  stirred(stir: Stir): void;
  /** Lets go of the microphone at once. */
  stop(): void;
}

/**
 * Whether page and recognizer can use the microphone at the same time. Only Chromium on a computer is known to
 * bear it, and only Chromium has client hints; on phones and in Safari the recognizer would fall silent.
 */
export function canShareMicrophone(browser: Navigator): boolean {
  const hints = (browser as Navigator & { userAgentData?: { mobile: boolean } }).userAgentData;
  return hints?.mobile === false && browser.mediaDevices !== undefined;
}

/** Level 0 to 1 of a child's voice: measured where `isShared`, else guessed from what the recognizer notices. */
export function microphoneLevel(isShared: boolean, onLevel: (level: number) => void): MicrophoneLevel {
  const stopped = new AbortController();
  const guess = sway((level) => stopped.signal.aborted || onLevel(level), 0.08);
  let isMeasured = false;

  return {
    stirred(stir) {
      guess.bump(liftOf[stir]);
      // Asking only now spares the child a second question for permission.
      if (stir !== 'ready' || !isShared || isMeasured) return;
      isMeasured = true;
      measure(onLevel, stopped.signal, guess.stop).catch(() => {
        // The guess goes on: a ring that only sways is no reason to trouble a child.
      });
    },
    stop() {
      guess.stop();
      stopped.abort();
    },
  };
}

async function measure(onLevel: (level: number) => void, stopped: AbortSignal, measured: () => void) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (stopped.aborted) return letGo();
  stopped.addEventListener('abort', letGo);

  const context = new AudioContext();
  stopped.addEventListener('abort', () => void context.close());
  // Before the first tap it stays asleep, and would measure only silence.
  await context.resume();
  if (stopped.aborted) return;

  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  measured();
  stopped.addEventListener('abort', meter(analyser, onLevel));
}
