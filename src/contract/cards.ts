import * as z from 'zod/mini';
import { get, nothing, post } from './call.ts';

/** Numbers of cards that can be asked for at once (point 9 of the specification). */
export const cardCounts = [2, 5, 10, 15, 20] as const;

/** The most that the fields hold, in characters, and a request, in cards. */
export const cardLimits = {
  topic: 200,
  notes: 20_000,
  question: 2_000,
  answer: 20_000,
  deck: 100,
  tag: 100,
  tags: 50,
  source: 2_000,
  search: 200,
  perRequest: 100,
  /** Ids of one bulk change. */
  perSelection: 1_000,
  /** Bytes of a file that is brought in. */
  importBytes: 100_000_000,
};

/** What a free account may hold, and how many of its cards an AI service may make in a calendar month. */
export const freePlan = { cards: 100, aiCardsPerMonth: 50 };

// The database cannot keep a NUL.
const visible = z.refine<string>((value) => !value.includes('\0'), 'Please use visible characters only');

const text = (most: number, empty: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, empty),
      z.maxLength(most, `Please use at most ${most.toLocaleString('en-US')} characters`),
      visible,
    );

export const question = text(cardLimits.question, 'Enter a question');
export const answer = text(cardLimits.answer, 'Enter an answer');
export const deckName = text(cardLimits.deck, 'Enter a deck');
const tag = text(cardLimits.tag, 'Enter a tag');
const tags = z.array(tag).check(z.maxLength(cardLimits.tags));

export const cardId = z.int().check(z.positive());

/** A card as its learner sees it. `answer` is Markdown. */
export const card = z.object({
  id: cardId,
  question: z.string(),
  answer: z.string(),
  /** The deck's name, or '' where it is in none. */
  deck: z.string(),
  tags: z.array(z.string()),
  /** The sentence of the learner's notes that the card was made from, or ''. */
  source: z.string(),
  /** Forgotten so often that it should be written anew (see `lapsesOfLeech` in core/cards). */
  isLeech: z.boolean(),
  /** Counts the changes of its schedule; a rating names the one it was made on. */
  version: z.int(),
});
export type Card = z.infer<typeof card>;

/** What a service or a built-in deck made, before it is saved. */
export const generatedCard = z.object({
  question: z.string(),
  answer: z.string(),
  source: z.optional(z.string()),
});
export type GeneratedCard = z.infer<typeof generatedCard>;

/** The form in which a learner writes a card. */
export const cardForm = z.object({
  question,
  answer,
  deck: z.optional(z.union([z.literal(''), deckName])),
  tags: z.optional(tags),
});
export type CardForm = z.infer<typeof cardForm>;

export const generateForm = z.object({
  topic: text(cardLimits.topic, 'Enter a topic'),
  count: z.literal(cardCounts),
  /** The learner's own notes, to make the cards from. */
  notes: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(
          cardLimits.notes,
          `Notes can have at most ${cardLimits.notes.toLocaleString('en-US')} characters`,
        ),
        visible,
      ),
  ),
});

/** Who made the cards: an AI service, or Kurio's own decks. */
const origin = z.enum(['ai', 'library']);
/** Made so far, of those asked for. The first one says where the cards come from, for who stops before the end. */
const progress = z.object({
  made: z.int(),
  asked: z.int(),
  origin: z.optional(origin),
  deck: z.optional(z.string()),
});
const trouble = z.object({ code: z.string(), message: z.string() });

/** `deck` is the name that the cards' deck will have. Fewer cards than asked for come with a `note` that says why. */
const generated = z.object({
  cards: z.array(generatedCard),
  origin,
  deck: z.string(),
  note: z.optional(z.string()),
});

export const generateEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('card'), data: generatedCard }),
  z.object({ event: z.literal('progress'), data: progress }),
  /** Ends the stream; the cards that came before it are good. */
  z.object({ event: z.literal('error'), data: trouble }),
  z.object({
    event: z.literal('done'),
    data: z.object({ origin, deck: z.string(), note: z.optional(z.string()) }),
  }),
]);
export type GenerateEvent = z.infer<typeof generateEvent>;

export const generate = post({
  path: '/api/card/generate',
  summary: 'Makes cards on a topic, or from notes; with `Accept: text/event-stream` each one as it is made',
  request: generateForm,
  response: generated,
  event: generateEvent,
  errors: [
    'topicUnknown',
    'notesNeedService',
    'aiCardLimitReached',
    'chatFailed',
    'chatTimeout',
    'tooManyRequests',
  ],
});

export const library = get({
  path: '/api/card/library',
  summary: "Kurio's own decks, for topics that need no AI service",
  response: z.object({ decks: z.array(z.object({ title: z.string(), cards: z.int() })) }),
});

/** A name that the browser gives to what it sends, so that sent twice it counts once. */
const ownName = z.string().check(z.minLength(8), z.maxLength(64), visible);

export const create = post({
  path: '/api/card/create',
  summary: 'Keeps new cards, all or none; sent again with the same saveId they are kept once',
  access: 'user',
  request: z.object({
    cards: z
      .array(
        z.object({
          ...cardForm.shape,
          source: z.optional(z.string().check(z.maxLength(cardLimits.source), visible)),
        }),
      )
      .check(z.minLength(1), z.maxLength(cardLimits.perRequest)),
    /** The browser's own name for this set of cards; the last one of a learner is remembered. */
    saveId: z.optional(ownName),
  }),
  response: z.object({ cards: z.array(card) }),
  bodyLimit: 4_000_000,
  errors: ['cardLimitReached'],
});

/** The next interval of each rating 0 to 5, as text: '10 minutes', '3 days'. */
const intervals = z.array(z.string());
export const dueCard = z.object({ card, intervals });
export type DueCard = z.infer<typeof dueCard>;

/** Without it all decks count; '' stands for the cards that are in none. */
const inDeck = z.optional(z.string().check(z.maxLength(cardLimits.deck), visible));

/** A due card, or in what time the next one is due: '3 days'; '' where none is to come. */
export const next = get({
  path: '/api/card/next',
  summary: 'The next due card, or when there will be one',
  access: 'user',
  request: z.object({ deck: inDeck }),
  response: z.union([z.object({ ...dueCard.shape, left: z.int() }), z.object({ dueIn: z.string() })]),
});

export const due = get({
  path: '/api/card/due',
  summary: 'The due cards of today in one batch, for review without a connection',
  access: 'user',
  response: z.object({ cards: z.array(dueCard), dueIn: z.string() }),
});

/** 0 'Totally forgot' to 5 'Super easy'. */
export const quality = z.int().check(z.gte(0), z.lte(5));

export const review = post({
  path: '/api/card/review',
  summary: 'Rates a card; sent twice with one reviewId it counts once',
  access: 'user',
  request: z.object({
    id: cardId,
    quality,
    reviewId: z.optional(ownName),
    /** When it was rated, in ms since 1970, where that was not now: never in the future. */
    reviewedAt: z.optional(z.int()),
    version: z.optional(z.int()),
  }),
  response: nothing,
  errors: ['absent', 'staleCard'],
});

/** With a `reviewId`, only if that is still the last one. */
export const undo = post({
  path: '/api/card/undo',
  summary: 'Takes back the last rating: card, log and dashboard are exactly as before',
  access: 'user',
  request: z.object({ reviewId: z.optional(ownName) }),
  response: dueCard,
  errors: ['nothingToUndo'],
});

export const list = get({
  path: '/api/card/list',
  summary: 'Cards, newest first, a page at a time',
  access: 'user',
  request: z.object({
    /** Words as they stand in the question, the answer or a tag; capitals make no difference. */
    search: z.optional(z.string().check(z.maxLength(cardLimits.search), visible)),
    deck: inDeck,
    /** Only cards older than this one. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  /** `next` is the `before` of the page that follows, absent on the last one. */
  response: z.object({ cards: z.array(card), next: z.optional(cardId) }),
});

export const decks = get({
  path: '/api/card/decks',
  summary: 'The decks with their number of cards',
  access: 'user',
  response: z.object({ decks: z.array(z.object({ name: z.string(), cards: z.int(), due: z.int() })) }),
});

export const getCard = get({
  path: '/api/card/get',
  summary: 'One card',
  access: 'user',
  request: z.object({ id: z.coerce.number() }),
  response: z.object({ card }),
  errors: ['absent'],
});

export const update = post({
  path: '/api/card/update',
  summary: 'Changes what is on a card; its schedule stays',
  access: 'user',
  request: z.object({ id: cardId, ...cardForm.shape }),
  response: z.object({ card }),
  errors: ['absent'],
});

export const deleteCard = post({
  path: '/api/card/delete',
  summary: 'Deletes a card; the log of its ratings stays',
  access: 'user',
  request: z.object({ id: cardId }),
  response: nothing,
  errors: ['absent'],
});

const selection = z.array(cardId).check(z.minLength(1), z.maxLength(cardLimits.perSelection));

export const deleteMany = post({
  path: '/api/card/delete_many',
  summary: 'Deletes the selected cards',
  access: 'user',
  request: z.object({ ids: selection }),
  response: z.object({ count: z.int() }),
});

export const move = post({
  path: '/api/card/move',
  summary: 'Moves the selected cards to a deck',
  access: 'user',
  request: z.object({ ids: selection, deck: z.union([z.literal(''), deckName]) }),
  response: z.object({ count: z.int() }),
});

/** nextDueIn as in `next`; avgQuality is the mean of all ratings, whose number `reviews` is; 0 before the first. */
export const dashboard = get({
  path: '/api/card/dashboard',
  summary: 'What is due, and how it goes',
  access: 'user',
  response: z.object({
    dueToday: z.int(),
    nextDueIn: z.string(),
    total: z.int(),
    avgQuality: z.number(),
    reviews: z.int(),
  }),
});

const day = z.string();

/** Days are the learner's own, as '2026-11-20'. */
export const analytics = get({
  path: '/api/card/analytics',
  summary: 'True retention, what will be due, and a calendar of reviews, for Pro',
  access: 'user',
  response: z.object({
    /** Of reviews of mature (interval of 21 days or more) and younger cards, how many were remembered. */
    retention: z.array(
      z.object({
        days: z.literal([7, 30, 365]),
        young: z.object({ reviews: z.int(), remembered: z.int() }),
        mature: z.object({ reviews: z.int(), remembered: z.int() }),
      }),
    ),
    /** Today and the 29 days after it; what is overdue counts for today. */
    forecast: z.array(z.object({ day, due: z.int() })),
    /** The days of the last year with at least one review. */
    calendar: z.array(z.object({ day, reviews: z.int() })),
    /** When the schedule was last fitted to this learner's own log, ms since 1970. */
    fitted: z.optional(z.object({ at: z.number(), reviews: z.int(), isUsed: z.boolean() })),
  }),
  errors: ['proOnly'],
});
