import * as z from 'zod/mini';
import {
  answer,
  type Card,
  cardCounts,
  cardLimits,
  type GeneratedCard,
  generatedCard,
  question,
} from '#contract/cards.ts';

const sides = z.object({ question: z.string(), answer: z.string() });
export type Sides = z.infer<typeof sides>;

const draftCard = z.object({
  /** Made by the browser; the server gives the card an id of its own. */
  id: z.string(),
  ...generatedCard.shape,
  isChosen: z.boolean(),
  /** What stands in its editor, while that is open. */
  edit: z.optional(sides),
});
export type DraftCard = z.infer<typeof draftCard>;

const wish = z.object({ topic: z.string(), count: z.literal(cardCounts), notes: z.string() });
export type Wish = z.infer<typeof wish>;

const draft = z.object({
  /** The user's id; a visitor's draft, '', goes over to whoever logs in. */
  owner: z.string(),
  wish,
  cards: z.array(draftCard),
  deck: z.string(),
  origin: z.optional(z.enum(['ai', 'library'])),
  note: z.optional(z.string()),
  /** A visitor pressed 'Save' and went to sign up. */
  isAwaitingAccount: z.boolean(),
});
/** Generated cards that are not saved yet, and what was asked for. */
export type Draft = z.infer<typeof draft>;

export const emptyDraft: Draft = {
  owner: '',
  wish: { topic: '', count: 2, notes: '' },
  cards: [],
  deck: '',
  isAwaitingAccount: false,
};

/** Reads a stored draft part by part, so that one broken card does not take the others along. */
export function draftFrom(text: string | null | undefined): Draft {
  const whole = z.safeParse(z.record(z.string(), z.unknown()), jsonOf(text));
  if (!whole.success) return emptyDraft;
  const list = Array.isArray(whole.data.cards) ? whole.data.cards : [];
  const cards = list.flatMap((one) => z.safeParse(draftCard, one).data ?? []);
  const read = z.safeParse(draft, { ...emptyDraft, ...whole.data, cards });
  return read.success ? read.data : { ...emptyDraft, cards };
}

function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** What the deck is called until the answer is complete and names it. */
const deckOf = (topic: string) => topic.trim().slice(0, cardLimits.deck).trim();

/** The first card of an answer takes the place of all that was there. */
export function begun(old: Draft, first: GeneratedCard, id: string): Draft {
  const { owner, wish } = old;
  return withCard({ ...emptyDraft, owner, wish, deck: deckOf(wish.topic) }, first, id);
}

export const withCard = (old: Draft, made: GeneratedCard, id: string): Draft => ({
  ...old,
  cards: [...old.cards, { ...made, id, isChosen: true }],
});

export const withChange = (old: Draft, id: string, change: Partial<DraftCard>): Draft => ({
  ...old,
  cards: old.cards.map((card) => (card.id === id ? { ...card, ...change } : card)),
});

/** What is wrong with the sides of a card, each in a sentence. */
export function faultsOf(card: Sides): Partial<Sides> {
  return {
    question: z.safeParse(question, card.question).error?.issues[0]?.message,
    answer: z.safeParse(answer, card.answer).error?.issues[0]?.message,
  };
}

export const isFaulty = (card: Sides) => Object.values(faultsOf(card)).some(Boolean);

/** The chosen cards as they are saved; an editor that is open counts as done. */
export function toSave({
  cards,
  deck,
}: Draft): (Pick<Card, 'question' | 'answer' | 'deck'> & GeneratedCard)[] {
  return cards
    .filter(({ isChosen }) => isChosen)
    .map(({ edit, question, answer, source }) => ({ question, answer, source, deck, ...edit }));
}
