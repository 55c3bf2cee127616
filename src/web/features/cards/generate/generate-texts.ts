import { pluralize } from '#core/voice/history-texts.ts';
import type { Draft } from './draft.ts';
import type { GenerateError } from './use-generation.ts';

const manySeconds = 90;

/** '30 seconds', '5 minutes'. */
function waitText(seconds: number): string {
  return seconds > manySeconds ? pluralize(Math.ceil(seconds / 60), 'minute') : pluralize(seconds, 'second');
}

// These errors happen in the browser; all others come with the server's message.
const browserMessages: Partial<Record<GenerateError['code'], string>> = {
  brokenOff: 'The connection broke off before all cards were here.',
  stopped: 'Stopped.',
};

/** What happened, and how long to wait before another try. */
export function errorText({ code, message, retryAfterSeconds: seconds }: GenerateError): string {
  if (code === 'tooManyRequests' && seconds !== undefined)
    return `That was a lot in a short time. Please wait ${waitText(seconds)} and try again.`;
  return browserMessages[code] ?? message;
}

/** Which cards are still there. */
export function remainingText(cards: number): string {
  if (cards === 0) return 'No cards were generated. What you typed is still here.';
  return cards === 1
    ? 'The card below is complete and stays.'
    : `The ${cards} cards below are complete and stay.`;
}

/** Where the cards come from, and why there may be fewer than requested. */
export function originText({ origin, deck, note }: Draft): string {
  const sources = {
    ai: 'Written by an AI service, which can be wrong. Read each card before you save it.',
    library: `From Kurio’s own deck “${deck}”.`,
  };
  return [origin && sources[origin], note].filter(Boolean).join(' ');
}
