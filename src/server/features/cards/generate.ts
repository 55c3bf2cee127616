import type { GenerateEvent } from '#contract/card-generation.ts';
import { cardLimits } from '#contract/cards.ts';
import { cardSieve } from '#core/cards/card-sieve.ts';
import type { WrittenCard } from '#core/cards/written-card.ts';
import { type Limits, withDeadlines } from '../../platform/deadline.ts';
import { CallError } from '../../platform/http/errors.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { CardMaker } from '../../providers/chat/card-maker.ts';
import type { AiQuota } from './ai-quota.ts';
import type { CardRepository } from './card-repository.ts';
import type { DeckLibrary } from './deck-library.ts';
import { byLibrary } from './generate-from-library.ts';
import { generateFailures, generateNotes, notesFailures } from './generate-notes.ts';
import { cardBrief, type Wish } from './generate-prompt.ts';

export interface GenerateParts {
  /** An AI service, where one is configured. */
  maker: CardMaker | undefined;
  library: DeckLibrary;
  cards: Pick<CardRepository, 'newest' | 'questionsAmong'>;
  quota: AiQuota;
  limits?: Limits;
}

/** Who asks, and how the answer goes out. */
export interface Asker {
  /** Undefined for a visitor. */
  userId: string | undefined;
  /** Whether each card is sent as it is made; else the browser has none before the answer is whole. */
  isStreamed: boolean;
  log: { warn(details: object, message: string): void };
}

// A thinking model at home begins within 20 s, and 20 cards of 100 tokens at 40 a second take 50.
const usualLimits: Limits = { first: 20_000, stall: 20_000, whole: 60_000 };
const mostRounds = 3;
/** Cards of the learner's that new ones are compared with: the newest, as the older ones are learned. */
const mostKnown = 2_000;
// More would cost more tokens than the cards.
const mostAvoided = 60;

type Generate = AsyncGenerator<GenerateEvent>;

/**
 * Makes cards: by the AI service where there is one, else from Kurio's own decks, which also stand in for a
 * service that fails. What fails before the first card is thrown; afterwards the good cards count and a note
 * says what happened. Throws `topicUnknown`, `notesNeedService`, `aiCardLimitReached`, `chatFailed`,
 * `chatTimeout`.
 */
export async function* generate(
  wish: Wish,
  asker: Asker,
  parts: GenerateParts,
  signal: AbortSignal,
): Generate {
  const { maker, library } = parts;
  if (maker) return yield* byService(wish, asker, { ...parts, maker }, signal);
  if (wish.notes) throw new CallError('notesNeedService');
  const deck = library.find(wish.topic);
  if (!deck) throw new CallError('topicUnknown');
  yield* byLibrary(deck, wish.count, asker, parts);
}

type ServiceParts = GenerateParts & { maker: CardMaker };

async function* byService(wish: Wish, asker: Asker, parts: ServiceParts, signal: AbortSignal): Generate {
  const { count, topic, notes } = wish;
  const { userId, isStreamed, log } = asker;
  const reserved = await parts.quota.reserve(userId, count).catch(usedUp);
  if (!reserved) return yield* beyondQuota(wish, asker, parts);
  const { settle } = reserved;
  let made = 0;
  const end = () => settle(isStreamed || !signal.aborted ? made : 0);
  // An answer that nobody began to read is not closed, either.
  const leave = () => void end().catch((err: unknown) => log.warn({ err }, 'AI cards were not given back'));
  signal.addEventListener('abort', leave, { once: true });
  try {
    let failure: UpstreamError | undefined;
    try {
      for await (const card of await goodCards(wish, userId, parts, signal)) {
        made += 1;
        yield { event: 'card', data: card };
        const from = made === 1 && ({ origin: 'ai', deck: deckName(topic) } as const);
        yield { event: 'progress', data: { made, asked: count, ...from } };
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof UpstreamError)) throw error;
      failure = error;
      log.warn({ err: error }, 'the AI service failed to write cards');
    }
    if (made === 0) return yield* instead(wish, asker, parts, failure);
    const note = made < count ? noteOf(made, count, { hasFailed: failure !== undefined, notes }) : undefined;
    yield { event: 'done', data: { origin: 'ai', deck: deckName(topic), ...(note && { note }) } };
  } finally {
    signal.removeEventListener('abort', leave);
    await end();
  }
}

function usedUp(error: unknown): undefined {
  if (!(error instanceof CallError && error.code === 'aiCardLimitReached')) throw error;
}

/** Cards of Kurio's own decks count for nobody, so they are there when the month's AI cards are used up. */
async function* beyondQuota(wish: Wish, asker: Asker, parts: ServiceParts): Generate {
  const deck = wish.notes ? undefined : parts.library.find(wish.topic);
  if (!deck) throw new CallError('aiCardLimitReached');
  yield* byLibrary(deck, wish.count, asker, parts, generateNotes.quotaInstead);
}

/** Kurio's own deck in place of a service that gave nothing. */
async function* instead(wish: Wish, asker: Asker, parts: ServiceParts, failure?: UpstreamError): Generate {
  const deck = wish.notes ? undefined : parts.library.find(wish.topic);
  if (deck) return yield* byLibrary(deck, wish.count, asker, parts, generateNotes.libraryInstead);
  const code = failure?.reason === 'timeout' ? 'chatTimeout' : 'chatFailed';
  const ofNotes = failure ? notesFailures[code] : notesFailures.allDropped;
  const message = wish.notes ? ofNotes : generateFailures[code];
  throw new CallError(code, { message, cause: failure });
}

/** Good cards as the service writes them: it is asked again for those that are missing. */
async function goodCards(wish: Wish, userId: string | undefined, parts: ServiceParts, signal: AbortSignal) {
  const { maker, cards, limits = usualLimits } = parts;
  const deck = deckName(wish.topic);
  const known = userId === undefined ? [] : await cards.newest(userId, mostKnown);
  const sieve = cardSieve({ asked: wish.count, known, notes: wish.notes });
  const ownOnTopic = known.filter((card) => card.deck === deck).slice(0, mostAvoided);

  async function* rounds(left: AbortSignal): AsyncGenerator<WrittenCard> {
    for (let round = 0; round < mostRounds && sieve.missing() > 0; round += 1) {
      const avoid = [...ownOnTopic, ...sieve.taken].map(({ question }) => question);
      for await (const written of maker.cards(cardBrief(wish, sieve.missing(), avoid), left)) {
        const card = sieve.take(written);
        if (card) yield card;
        if (sieve.missing() === 0) return;
      }
    }
  }
  return withDeadlines(rounds, limits, signal);
}

/** The topic as the name of a deck, cut between characters. */
function deckName(topic: string): string {
  const cut = topic.replace(/\s+/g, ' ').slice(0, cardLimits.deck);
  return cut.replace(/[\ud800-\udbff]$/, '').trim();
}

function noteOf(
  made: number,
  asked: number,
  { hasFailed, notes }: { hasFailed: boolean; notes?: string | undefined },
) {
  if (hasFailed) return generateNotes.brokeOff(made, asked);
  return notes ? generateNotes.fewInNotes(made, asked) : generateNotes.ranDry(made, asked);
}
