import * as z from 'zod/mini';
import { empty, get, post } from './call.ts';

/** The maximum length of fields, in characters, and of requests, in cards. */
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
  /** Ids in one bulk change. */
  perSelection: 1_000,
  /** Bytes of an imported file. */
  importBytes: 100_000_000,
};

// PostgreSQL cannot store NUL.
export const noNul = z.refine<string>((value) => !value.includes('\0'), 'Please use visible characters only');

export const requiredText = (maxLength: number, empty: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, empty),
      z.maxLength(maxLength, `Please use at most ${maxLength.toLocaleString('en-US')} characters`),
      noNul,
    );

export const question = requiredText(cardLimits.question, 'Enter a question');
export const answer = requiredText(cardLimits.answer, 'Enter an answer');
export const deckName = requiredText(cardLimits.deck, 'Enter a deck');
const tag = requiredText(cardLimits.tag, 'Enter a tag');
const tags = z.array(tag).check(z.maxLength(cardLimits.tags));

export const cardId = z.int().check(z.positive());

/** A card as its learner sees it. `answer` is Markdown. */
export const card = z.object({
  id: cardId,
  question: z.string(),
  answer: z.string(),
  /** The name of its deck, or ''. */
  deck: z.string(),
  tags: z.array(z.string()),
  /** The sentence of the learner's notes that the card was made from, or ''. */
  source: z.string(),
  /** Forgotten so often that it should be rewritten (see `leechThreshold` in core/cards). */
  isLeech: z.boolean(),
  /** Counts the changes of its schedule. A rating names the version that the learner saw. */
  version: z.int(),
});
export type Card = z.infer<typeof card>;

/** A card as a learner writes it. */
export const cardForm = z.object({
  question,
  answer,
  deck: z.optional(z.union([z.literal(''), deckName])),
  tags: z.optional(tags),
});
export type CardForm = z.infer<typeof cardForm>;

/** A key that the browser chooses, so that a repeated request counts once. */
export const idempotencyKey = z.string().check(z.minLength(8), z.maxLength(64), noNul);

export const create = post({
  path: '/api/card/create',
  summary: 'Creates cards, all or none; repeated with the same saveId, it creates nothing twice',
  access: 'user',
  request: z.object({
    cards: z
      .array(
        z.object({
          ...cardForm.shape,
          source: z.optional(z.string().check(z.maxLength(cardLimits.source), noNul)),
        }),
      )
      .check(z.minLength(1), z.maxLength(cardLimits.perRequest)),
    /** The idempotency key of this request. The last one of each learner is stored. */
    saveId: z.optional(idempotencyKey),
  }),
  response: z.object({ cards: z.array(card) }),
  bodyLimit: 4_000_000,
  errors: ['cardLimitReached'],
});

/** Limits a call to one deck; '' for cards without a deck. */
export const deckFilter = z.optional(z.string().check(z.maxLength(cardLimits.deck), noNul));

export const list = get({
  path: '/api/card/list',
  summary: 'Cards, newest first, a page at a time',
  access: 'user',
  request: z.object({
    /** Part of the question, the answer or a tag, in any case. */
    search: z.optional(z.string().check(z.maxLength(cardLimits.search), noNul)),
    deck: deckFilter,
    /** Only cards older than this one. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  /** `next` is the `before` of the next page, absent on the last one. */
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
  summary: 'Changes the content of a card; its schedule stays',
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
  response: empty,
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
