import { errorMessages } from '#contract/errors.ts';
import type { TurnEvent, TurnMessage } from '#contract/voice.ts';
import { channel } from '#core/shared/channel.ts';
import type { Speech } from '../../providers/speech/speech.ts';
import { choose } from './choose.ts';
import { generateReply, type ReplyProviders } from './reply-generator.ts';
import { speechQueue } from './speech-queue.ts';
import { type TimeLimits, timeLimits } from './time-limits.ts';
import { type Log, turnLog } from './turn-log.ts';

export interface TurnParts extends ReplyProviders {
  /** A speech service, where one is configured; without it the browser speaks. */
  speech: Speech | undefined;
  log: Log;
  limits?: TimeLimits;
}

const turnIsOver = new Error('the turn is over');

/**
 * One turn: the reply to `messages`, each sentence as soon as it is written, and the sentences' sound in order as it
 * arrives; sound never delays text. Whatever fails, the turn says something kind and ends in `done`. Aborting
 * `signal` closes the requests to the services and ends the turn without a further event.
 */
export async function* voiceTurn(
  messages: readonly TurnMessage[],
  voice: string | undefined,
  { speech, log, limits = timeLimits, ...providers }: TurnParts,
  signal: AbortSignal,
): AsyncGenerator<TurnEvent> {
  const summary = turnLog(log);
  const controller = new AbortController();
  const events = channel<TurnEvent>();
  const sound = speechQueue({
    speech,
    manner: { model: choose(speech?.models), voice: choose(speech?.voices, voice), speed: 1 },
    limits: limits.speech,
    send: events.push,
    onError: summary.speechFailed,
  });

  async function produce(): Promise<void> {
    const sentences: string[] = [];
    for await (const part of generateReply(messages, providers, limits.chat, controller.signal)) {
      if ('sentence' in part) {
        const index = sentences.push(part.sentence) - 1;
        events.push({ event: 'sentence', data: { index, text: part.sentence } });
        sound.add(index, part.sentence);
        continue;
      }
      summary.companionTookOver(part);
      if ('errorCode' in part) events.push(errorEvent(part.errorCode));
    }
    await sound.finish();
    events.push({ event: 'done', data: { reply: sentences.join(' ') } });
  }

  function end(): void {
    controller.abort(turnIsOver);
    sound.cancel();
    events.cancel();
  }

  signal.addEventListener('abort', end, { once: true });
  try {
    if (signal.aborted) return;
    produce().then(events.close, events.fail);
    for await (const event of events) {
      summary.sent(event);
      yield event;
    }
  } finally {
    signal.removeEventListener('abort', end);
    end();
    summary.close(signal.aborted);
  }
}

function errorEvent(code: 'chatFailed' | 'chatTimeout'): TurnEvent {
  return { event: 'error', data: { code, message: errorMessages[code] } };
}
