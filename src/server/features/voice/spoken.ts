import type { TurnEvent } from '#contract/voice.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Speech, Utterance } from '../../providers/speech/speech.ts';
import { withDeadlines } from './deadline.ts';
import type { Limits } from './time-limits.ts';

type Audio = Extract<TurnEvent, { event: 'audio' }>;

// Two make up for a service that is as slow as the sound plays; more would only be wasted when a child leaves.
const sentencesAhead = 2;
/** Bytes of one sentence's sound: fifteen seconds are 600 kB at the highest bit rate of mp3. */
const longestSound = 4_000_000;
/** Failures in a row after which the service counts as gone for this turn. */
const failuresToGiveUp = 2;

interface Speaker {
  /** Without one, every sentence is left to the browser's voice. */
  speech: Speech | undefined;
  manner: Omit<Utterance, 'text'>;
  limits: Limits;
  /** Called whenever there may be something new to take. */
  changed: () => void;
  failed: (index: number, error: unknown) => void;
}

/** A sentence whose speech has been asked for. */
interface Sounding {
  index: number;
  pieces: Uint8Array[];
  hasBegun: boolean;
  isOver: boolean;
  request: AbortController;
}

/**
 * The sound of a turn's sentences, in their order. Speech is asked for as sentences come, for at most two
 * beyond the one whose sound is being taken, so that no more than three are ever held. A sentence whose
 * speech fails ends in an empty piece; after two failures in a row no further speech is waited for.
 */
export function spokenQueue({ speech, manner, limits, changed, failed }: Speaker) {
  const waiting: { index: number; text: string }[] = [];
  const sounding: Sounding[] = [];
  let failures = 0;

  const isGone = () => failures >= failuresToGiveUp;

  function fill(): void {
    while (sounding.length <= sentencesAhead) {
      const next = waiting.shift();
      if (!next) return;
      const request = new AbortController();
      const sentence = { index: next.index, pieces: [], hasBegun: false, isOver: false, request };
      sounding.push(sentence);
      void sound(sentence, next.text);
    }
  }

  async function sound(sentence: Sounding, text: string): Promise<void> {
    try {
      if (!speech || isGone()) return;
      await collect(sentence, speech, text);
      failures = 0;
    } catch (error) {
      if (!sentence.request.signal.aborted) fail(sentence, error);
    } finally {
      sentence.isOver = true;
      changed();
    }
  }

  async function collect(sentence: Sounding, { speak }: Speech, text: string): Promise<void> {
    const open = (signal: AbortSignal) => speak({ ...manner, text }, signal);
    let bytes = 0;
    for await (const piece of withDeadlines(open, limits, sentence.request.signal)) {
      bytes += piece.length;
      if (bytes > longestSound) throw new UpstreamError('failed', 'the sound of a sentence does not end');
      sentence.hasBegun = true;
      sentence.pieces.push(piece);
      changed();
    }
    if (!sentence.hasBegun) throw new UpstreamError('failed', 'the sound of a sentence is empty');
  }

  function fail({ index }: Sounding, error: unknown): void {
    failures += 1;
    failed(index, error);
    if (isGone()) for (const { hasBegun, request } of sounding) if (!hasBegun) request.abort();
  }

  return {
    add(index: number, text: string): void {
      waiting.push({ index, text });
      fill();
    },

    /** The next piece in order, or undefined while it has not arrived. */
    take(): Audio | undefined {
      const [sentence] = sounding;
      if (!sentence) return undefined;
      const piece = sentence.pieces.shift();
      if (!piece && !sentence.isOver) return undefined;
      const last = sentence.isOver && sentence.pieces.length === 0;
      if (last) {
        sounding.shift();
        fill();
      }
      const data = piece ? Buffer.from(piece.buffer, piece.byteOffset, piece.length).toString('base64') : '';
      return { event: 'audio', data: { index: sentence.index, data, last } };
    },

    /** Whether all that was added has been taken. */
    isSilent: () => sounding.length === 0 && waiting.length === 0,

    /** Ends every request that is open. */
    close(): void {
      waiting.length = 0;
      for (const { request } of sounding) request.abort();
    },
  };
}
