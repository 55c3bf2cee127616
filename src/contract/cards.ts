import * as z from 'zod/mini';
import { get, nothing, post } from './call.ts';

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

// The database cannot keep a NUL.
export const visible = z.refine<string>(
  (value) => !value.includes('\0'),
  'Please use visible characters only',
);

export const text = (most: number, empty: string) =>
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

/** The form in which a learner writes a card. */
export const cardForm = z.object({
  question,
  answer,
  deck: z.optional(z.union([z.literal(''), deckName])),
  tags: z.optional(tags),
});
export type CardForm = z.infer<typeof cardForm>;

/** A name that the browser gives to what it sends, so that sent twice it counts once. */
export const ownName = z.string().check(z.minLength(8), z.maxLength(64), visible);

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

/** Without it all decks count; '' stands for the cards that are in none. */
export const inDeck = z.optional(z.string().check(z.maxLength(cardLimits.deck), visible));

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
