import { sentences as errorSentences } from '#contract/errors.ts';
import type { TurnEvent, TurnMessage } from '#contract/voice.ts';
import type { Speech } from '../../providers/speech/speech.ts';
import { choose } from './choose.ts';
import { spokenQueue } from './spoken.ts';
import { type TimeLimits, timeLimits } from './time-limits.ts';
import { type TurnLog, type TurnRecord, turnRecord } from './turn-record.ts';
import { type Writers, written } from './written.ts';

export interface TurnParts extends Writers {
  /** A speech service, where one is configured; without it the browser speaks. */
  speech: Speech | undefined;
  log: TurnLog;
  limits?: TimeLimits;
}

const turnIsOver = new Error('the turn is over');

/**
 * One turn: the reply to `messages` as sentences the moment they are written, and their sound in order as it
 * arrives; text is never held back by sound. Whatever fails, the turn says something kind and ends in `done`.
 * Aborting `signal` closes what is open at the services, and the turn ends without a further event.
 */
export async function* voiceTurn(
  messages: readonly TurnMessage[],
  voice: string | undefined,
  parts: TurnParts,
  signal: AbortSignal,
): AsyncGenerator<TurnEvent> {
  const record = turnRecord(parts.log);
  const turn = begin(messages, voice, parts, record);
  signal.addEventListener('abort', turn.leave, { once: true });
  try {
    while (!signal.aborted) {
      const event = turn.take();
      if (event) {
        record.sent(event);
        yield event;
      } else if (turn.isOver()) {
        yield { event: 'done', data: { reply: await turn.said } };
        return;
      } else await turn.news();
    }
  } finally {
    signal.removeEventListener('abort', turn.leave);
    turn.leave();
    record.close(signal.aborted);
  }
}

/** Writing and speaking, side by side; what they make is taken in the order in which it has to be sent. */
function begin(
  messages: readonly TurnMessage[],
  voice: string | undefined,
  { speech, limits = timeLimits, ...writers }: TurnParts,
  record: TurnRecord,
) {
  const bell = ringing();
  const left = new AbortController();
  const texts: TurnEvent[] = [];
  let isWritten = false;
  const sound = spokenQueue({
    speech,
    manner: { model: choose(speech?.models), voice: choose(speech?.voices, voice), speed: 1 },
    limits: limits.speech,
    changed: bell.ring,
    failed: record.speechFailed,
  });

  async function write(): Promise<string> {
    const said: string[] = [];
    for await (const part of written(messages, writers, limits.chat, left.signal)) {
      if ('sentence' in part) {
        const index = said.push(part.sentence) - 1;
        texts.push({ event: 'sentence', data: { index, text: part.sentence } });
        sound.add(index, part.sentence);
      } else record.tookOver(part);
      if ('failure' in part) texts.push(errorEvent(part.failure));
      bell.ring();
    }
    return said.join(' ');
  }

  const said = write().finally(() => {
    isWritten = true;
    bell.ring();
  });
  // Whoever leaves does not await it; whoever stays is told its failure in its turn.
  said.catch(() => {});

  return {
    said,
    take: () => texts.shift() ?? sound.take(),
    isOver: () => isWritten && sound.isSilent(),
    news: bell.heard,
    leave(): void {
      left.abort(turnIsOver);
      sound.close();
      bell.ring();
    },
  };
}

function errorEvent(code: 'chatFailed' | 'chatTimeout'): TurnEvent {
  return { event: 'error', data: { code, message: errorSentences[code] } };
}

/** Lets one side wait until the other has news; a ring that nobody awaits is kept. */
function ringing() {
  let next = Promise.withResolvers<void>();
  return {
    ring: () => next.resolve(),
    async heard(): Promise<void> {
      await next.promise;
      next = Promise.withResolvers<void>();
    },
  };
}
