import type { TurnEvent } from '#contract/voice.ts';
import type { Limits } from '../../platform/deadline.ts';
import type { Speech, Utterance } from '../../providers/speech/speech.ts';
import { soundOf } from './sound.ts';

type Audio = Extract<TurnEvent, { event: 'audio' }>;

// Two make up for a service that is as slow as the sound plays; more would only be wasted when a child leaves.
const sentencesAhead = 2;
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
  hasFailed: boolean;
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
      const sentence = {
        index: next.index,
        pieces: [],
        hasBegun: false,
        isOver: false,
        hasFailed: false,
        request,
      };
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

  async function collect(sentence: Sounding, speech: Speech, text: string): Promise<void> {
    for await (const piece of soundOf(speech, { ...manner, text }, limits, sentence.request.signal)) {
      sentence.hasBegun = true;
      sentence.pieces.push(piece);
      changed();
    }
  }

  function fail(sentence: Sounding, error: unknown): void {
    sentence.hasFailed = true;
    failures += 1;
    failed(sentence.index, error);
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
      const brokeOff = last && sentence.hasFailed && sentence.hasBegun;
      return {
        event: 'audio',
        data: { index: sentence.index, data, last, ...(brokeOff && { failed: true }) },
      };
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
