import type { TurnEvent } from '#contract/voice.ts';
import { type Channel, channel } from '#core/shared/channel.ts';
import type { Deadlines } from '../../platform/deadline.ts';
import type { Speech, Utterance } from '../../providers/speech/speech.ts';
import { synthesize } from './synthesize.ts';

type AudioEvent = Extract<TurnEvent, { event: 'audio' }>;

// Two make up for a service as slow as playback; more would be wasted when a child ends the turn.
const sentencesAhead = 2;
/** Errors in a row after which the service is not used again in this turn. */
const errorLimit = 2;
const noSound = new Uint8Array();

interface Settings {
  /** Without one, the browser's own voice speaks every sentence. */
  speech: Speech | undefined;
  /** Model, voice and speed of every sentence. */
  manner: Omit<Utterance, 'text'>;
  limits: Deadlines;
  /** Sends an event to the browser; resolves once it was taken. */
  send: (event: AudioEvent) => Promise<void>;
  onError: (index: number, error: unknown) => void;
}

/** A sentence whose speech was requested. */
interface Request {
  readonly index: number;
  readonly pieces: Channel<Uint8Array>;
  readonly controller: AbortController;
  hasSound: boolean;
  hasFailed: boolean;
}

/**
 * Sends the speech of a turn's sentences in their order. It is requested as sentences arrive, for at most two
 * beyond the one being sent, so that no more than three are ever buffered. The speech of a sentence that fails
 * ends in an empty piece; after two errors in a row the rest of the turn has no sound.
 */
export function speechQueue({ speech, manner, limits, send, onError }: Settings) {
  const waiting: { index: number; text: string }[] = [];
  const open: Request[] = [];
  const requests = channel<Request>();
  const sent = sendAll();
  let errors = 0;
  let isFinished = false;

  const hasGivenUp = () => errors >= errorLimit;

  function requestNext(): void {
    while (open.length <= sentencesAhead) {
      const next = waiting.shift();
      if (!next) break;
      const request: Request = {
        index: next.index,
        pieces: channel(),
        controller: new AbortController(),
        hasSound: false,
        hasFailed: false,
      };
      open.push(request);
      requests.push(request);
      void receive(request, next.text);
    }
    if (isFinished && waiting.length === 0) requests.close();
  }

  async function receive(request: Request, text: string): Promise<void> {
    const { pieces, controller } = request;
    try {
      if (!speech || hasGivenUp()) return;
      for await (const piece of synthesize(speech, { ...manner, text }, limits, controller.signal)) {
        request.hasSound = true;
        pieces.push(piece);
      }
      errors = 0;
    } catch (error) {
      if (!controller.signal.aborted) fail(request, error);
    } finally {
      pieces.close();
    }
  }

  function fail(request: Request, error: unknown): void {
    request.hasFailed = true;
    errors += 1;
    onError(request.index, error);
    if (hasGivenUp()) for (const { hasSound, controller } of open) if (!hasSound) controller.abort();
  }

  async function sendAll(): Promise<void> {
    for await (const request of requests) {
      await sendPieces(request);
      open.shift();
      requestNext();
    }
  }

  async function sendPieces(request: Request): Promise<void> {
    const { pieces } = request;
    let isLast = false;
    for await (const piece of pieces) {
      isLast = pieces.isDrained();
      await send(audioEvent(request, piece, isLast));
    }
    if (!isLast) await send(audioEvent(request, noSound, true));
  }

  return {
    add(index: number, text: string): void {
      waiting.push({ index, text });
      requestNext();
    },

    /** Call after the last sentence; resolves once all sound was sent. */
    finish(): Promise<void> {
      isFinished = true;
      requestNext();
      return sent;
    },

    /** Aborts every open request and drops the waiting sentences. */
    cancel(): void {
      waiting.length = 0;
      for (const { controller } of open) controller.abort();
      requests.cancel();
    },
  };
}

function audioEvent({ index, hasSound, hasFailed }: Request, piece: Uint8Array, last: boolean): AudioEvent {
  const data = Buffer.from(piece.buffer, piece.byteOffset, piece.length).toString('base64');
  return {
    event: 'audio',
    data: { index, data, last, ...(last && hasSound && hasFailed && { failed: true }) },
  };
}
