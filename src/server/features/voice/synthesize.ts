import type { Deadlines } from '../../platform/deadline.ts';
import { withDeadlines } from '../../platform/deadline.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Speech, Utterance } from '../../providers/speech/speech.ts';

// 240 characters are fifteen seconds of speech, 600 kB at the highest bit rate of mp3; the slowest speed has four
// times that.
const portion = { characters: 240, bytes: 4_000_000 };
/** Bytes of one step: far below what the lowest bit rate of speech has in three seconds, 9 kB. */
const stepBytes = 2_000;

/**
 * The sound of a text as mp3, in pieces as they arrive. Throws `UpstreamError`: 'timeout' when it comes too
 * late or too slowly for `limits`, 'failed' when the service fails, sends nothing or does not end. Aborting
 * `signal` ends the request and throws its reason.
 */
export async function* synthesize(
  speech: Speech,
  utterance: Utterance,
  limits: Deadlines,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const open = (left: AbortSignal) => speech.speak(utterance, left);
  let rest = Math.ceil(utterance.text.length / portion.characters) * portion.bytes;
  let isEmpty = true;
  for await (const piece of withDeadlines(open, limits, signal, steps())) {
    rest -= piece.length;
    if (rest < 0) throw new UpstreamError('failed', 'the sound of a text does not end');
    isEmpty = false;
    yield piece;
  }
  if (isEmpty) throw new UpstreamError('failed', 'the sound of a text is empty');
}

/** Tells with which piece a step is complete. */
function steps(): (piece: Uint8Array) => boolean {
  let bytes = 0;
  return ({ length }) => {
    bytes += length;
    if (bytes < stepBytes) return false;
    bytes = 0;
    return true;
  };
}
