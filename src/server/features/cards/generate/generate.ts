import type { GenerateEvent } from '#contract/card-generation.ts';
import { cardLimits } from '#contract/cards.ts';
import { cardFilter } from '#core/cards/card-filter.ts';
import type { WrittenCard } from '#core/cards/written-card.ts';
import { type Deadlines, withDeadlines } from '../../../platform/deadline.ts';
import { UpstreamError } from '../../../platform/upstream.ts';
import type { CardGenerator } from '../../../providers/chat/card-generator.ts';
import type { CardRepository } from '../card-repository.ts';
import { aiCardLimitReached, generationError, notesNeedService, topicUnknown } from '../errors.ts';
import type { AiQuota } from './ai-quota.ts';
import type { DeckLibrary } from './deck-library.ts';
import { generateFromLibrary } from './generate-from-library.ts';
import { aiErrors, generateNotes, notesErrors } from './generate-messages.ts';
import { type GenerateRequest, generatePrompt } from './generate-prompt.ts';

export interface GenerateParts {
  /** An AI service; undefined if none is configured. */
  ai: CardGenerator | undefined;
  library: DeckLibrary;
  cards: Pick<CardRepository, 'newest' | 'questionsAmong'>;
  quota: AiQuota;
  deadlines?: Deadlines;
}

/** Who generates cards, and how they are sent. */
export interface Requester {
  /** Undefined for a visitor. */
  userId: string | undefined;
  /** Whether each card is sent at once. Otherwise all of them are sent at the end. */
  isStreamed: boolean;
  log: { warn(details: object, message: string): void };
}

// A thinking model at home begins within 20 s, and 20 cards of 100 tokens at 40 a second take 50.
const defaultDeadlines: Deadlines = { first: 20_000, stall: 20_000, total: 60_000 };
const maxRounds = 3;
// New cards are compared with the learner's newest ones. Older ones are learned by now.
const maxComparedCards = 2_000;
// More questions would cost more tokens than the cards.
const maxAvoidedQuestions = 60;

type Generate = AsyncGenerator<GenerateEvent>;
type AiParts = GenerateParts & { ai: CardGenerator };

/**
 * Generates cards with the AI service, or from the built-in decks if there is no service or if it fails. An error
 * before the first card is thrown; after it, the cards so far count, and a note explains. Throws `topicUnknown`,
 * `notesNeedService`, `aiCardLimitReached`, `chatFailed`, `chatTimeout`.
 */
export async function* generate(
  request: GenerateRequest,
  requester: Requester,
  parts: GenerateParts,
  signal: AbortSignal,
): Generate {
  const { ai, library } = parts;
  if (ai) return yield* generateWithAi(request, requester, { ...parts, ai }, signal);
  if (request.notes) throw notesNeedService();
  const deck = library.find(request.topic);
  if (!deck) throw topicUnknown();
  yield* generateFromLibrary(deck, request.count, requester, parts);
}

async function* generateWithAi(
  request: GenerateRequest,
  requester: Requester,
  parts: AiParts,
  signal: AbortSignal,
): Generate {
  const { count, topic, notes } = request;
  const { userId, isStreamed, log } = requester;
  const reservation = await parts.quota.reserve(userId, count);
  if (!reservation) return yield* generateBeyondQuota(request, requester, parts);
  let made = 0;
  try {
    let failure: UpstreamError | undefined;
    try {
      for await (const card of await goodCards(request, userId, parts, signal)) {
        made += 1;
        yield { event: 'card', data: card };
        const source = made === 1 && ({ origin: 'ai', deck: deckName(topic) } as const);
        yield { event: 'progress', data: { made, asked: count, ...source } };
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof UpstreamError)) throw error;
      failure = error;
      log.warn({ err: error }, 'the AI service failed to write cards');
    }
    if (made === 0) return yield* generateInstead(request, requester, parts, failure);
    const note = made < count ? shortageNote(made, count, failure !== undefined, notes) : undefined;
    yield { event: 'done', data: { origin: 'ai', deck: deckName(topic), ...(note && { note }) } };
  } finally {
    await reservation.settle(isStreamed || !signal.aborted ? made : 0);
  }
}

const deckFor = ({ notes, topic }: GenerateRequest, { library }: GenerateParts) =>
  notes ? undefined : library.find(topic);

/** Built-in cards do not count, so they are available when the month's AI cards are used up. */
async function* generateBeyondQuota(
  request: GenerateRequest,
  requester: Requester,
  parts: AiParts,
): Generate {
  const deck = deckFor(request, parts);
  if (!deck) throw aiCardLimitReached();
  yield* generateFromLibrary(deck, request.count, requester, parts, generateNotes.quotaInstead);
}

/** Falls back to a built-in deck when the AI service made no card. */
async function* generateInstead(
  request: GenerateRequest,
  requester: Requester,
  parts: AiParts,
  failure?: UpstreamError,
): Generate {
  const deck = deckFor(request, parts);
  if (deck) {
    return yield* generateFromLibrary(deck, request.count, requester, parts, generateNotes.libraryInstead);
  }
  const code = failure?.reason === 'timeout' ? 'chatTimeout' : 'chatFailed';
  const notesMessage = failure ? notesErrors[code] : notesErrors.allDropped;
  throw generationError(code, request.notes ? notesMessage : aiErrors[code], failure);
}

/** Good cards as the service writes them. Missing ones are requested again, for a few rounds. */
async function goodCards(
  request: GenerateRequest,
  userId: string | undefined,
  parts: AiParts,
  signal: AbortSignal,
) {
  const { ai, cards, deadlines = defaultDeadlines } = parts;
  const deck = deckName(request.topic);
  const existing = userId === undefined ? [] : await cards.newest(userId, maxComparedCards);
  const filter = cardFilter({ count: request.count, existing, notes: request.notes });
  const existingInDeck = existing.filter((card) => card.deck === deck).slice(0, maxAvoidedQuestions);

  async function* rounds(left: AbortSignal): AsyncGenerator<WrittenCard> {
    for (let round = 0; round < maxRounds && filter.missing() > 0; round += 1) {
      const avoid = [...existingInDeck, ...filter.taken].map(({ question }) => question);
      for await (const written of ai.cards(generatePrompt(request, filter.missing(), avoid), left)) {
        const card = filter.take(written);
        if (card) yield card;
        if (filter.missing() === 0) return;
      }
    }
  }
  return withDeadlines(rounds, deadlines, signal);
}

/** The topic as a deck name, never cut within a surrogate pair. */
function deckName(topic: string): string {
  const cut = topic.replace(/\s+/g, ' ').slice(0, cardLimits.deck);
  return cut.replace(/[\ud800-\udbff]$/, '').trim();
}

function shortageNote(made: number, count: number, hasFailed: boolean, notes: string | undefined): string {
  if (hasFailed) return generateNotes.brokeOff(made, count);
  return notes ? generateNotes.fewInNotes(made, count) : generateNotes.ranDry(made, count);
}
