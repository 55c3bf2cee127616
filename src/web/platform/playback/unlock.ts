import type { AudioOutput } from './audio-output.ts';
import type { BrowserVoice } from './browser-voice.ts';

const gestures = ['pointerdown', 'pointerup', 'keydown', 'click'] as const;

/**
 * Unlocks element, context and voice inside the next tap or key press, and tries again with each further one
 * until all are open: browsers differ in which of the events they count. Gives back how to stop trying.
 */
export function unlockOnGesture(output: AudioOutput, voice: BrowserVoice, target: EventTarget = document) {
  const { element } = output;
  const over = new AbortController();
  let isElementOpen = false;

  async function openElement() {
    if (isElementOpen || element.src !== '') return;
    const url = URL.createObjectURL(silence());
    element.src = url;
    try {
      await element.play();
      isElementOpen = true;
    } catch {
      // Not a gesture that this browser counts; the next one may be.
    } finally {
      URL.revokeObjectURL(url);
      if (element.src === url) element.removeAttribute('src');
    }
  }

  async function unlock() {
    voice.unlock();
    const { context } = output;
    await Promise.all([openElement(), context?.resume()]);
    if (isElementOpen && (!context || context.state === 'running')) over.abort();
  }

  for (const gesture of gestures) {
    target.addEventListener(gesture, () => void unlock(), { signal: over.signal, capture: true });
  }
  return () => over.abort();
}

/** A tenth of a second of silence as a WAV file: 8-bit mono at 8 kHz. */
function silence(): Blob {
  const samples = 800;
  const header = new DataView(new ArrayBuffer(44));
  const write = (offset: number, text: string) => {
    for (const [index, letter] of [...text].entries()) header.setUint8(offset + index, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  header.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, 8_000, true);
  header.setUint32(28, 8_000, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  write(36, 'data');
  header.setUint32(40, samples, true);
  return new Blob([header, new Uint8Array(samples).fill(128)], { type: 'audio/wav' });
}
