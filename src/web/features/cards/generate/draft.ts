import * as z from 'zod/mini';
import { type GeneratedCard, generatedCard } from '#contract/card-generation.ts';
import { cardCounts } from '#contract/card-numbers.ts';
import { answer, type Card, cardLimits, question } from '#contract/cards.ts';

const sides = z.object({ question: z.string(), answer: z.string() });

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
export type GenerateRequest = z.infer<typeof wish>;

const draft = z.object({
  /** Names this set of cards among those of other tabs; '' before there are any. */
  id: z.string(),
  /** The user's id; a visitor's draft, '', goes over to whoever logs in. */
  owner: z.string(),
  wish,
  cards: z.array(draftCard),
  deck: z.string(),
  origin: z.optional(z.enum(['ai', 'library'])),
  note: z.optional(z.string()),
  /** The name under which a set of cards was sent to be saved, and that set: sent again, it is kept once. */
  save: z.optional(z.object({ id: z.string(), set: z.string() })),
  /** A visitor pressed 'Save' and went to sign up. */
  isAwaitingAccount: z.boolean(),
});
/** Generated cards that are not saved yet, and what was asked for. */
export type Draft = z.infer<typeof draft>;

export const emptyDraft: Draft = {
  id: '',
  owner: '',
  wish: { topic: '', count: 2, notes: '' },
  cards: [],
  deck: '',
  isAwaitingAccount: false,
};

/** Reads a stored draft part by part, so that one broken card does not take the others along. */
export const draftFrom = (text: string | null | undefined): Draft => draftOf(jsonOf(text));

/** The same for several of them. */
export function draftsFrom(text: string | null | undefined): Draft[] {
  const list = jsonOf(text);
  return Array.isArray(list) ? list.map(draftOf) : [];
}

function draftOf(stored: unknown): Draft {
  const whole = z.safeParse(z.record(z.string(), z.unknown()), stored);
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
export function withFirstCard(old: Draft, first: GeneratedCard, id: string): Draft {
  const { owner, wish } = old;
  return withCard({ ...emptyDraft, owner, wish }, first, id);
}

export const withCard = (old: Draft, made: GeneratedCard, id: string): Draft => ({
  ...old,
  id: old.id || id,
  deck: old.deck || deckOf(old.wish.topic),
  cards: [...old.cards, { ...made, id, isChosen: true }],
});

export const withChange = (old: Draft, id: string, change: Partial<DraftCard>): Draft => ({
  ...old,
  cards: old.cards.map((card) => (card.id === id ? { ...card, ...change } : card)),
});

/** What is left when `done` is saved: cards that came since, for another tab may be having them made. */
export function withoutSaved(old: Draft, done: Draft): Draft {
  const ids = new Set(done.cards.map(({ id }) => id));
  const cards = old.cards.filter(({ id }) => !ids.has(id));
  return cards.length > 0 ? { ...old, cards } : emptyDraft;
}

export const isIncomplete = (card: GeneratedCard) =>
  !z.safeParse(z.object({ question, answer }), card).success;

/** The draft with a name for the cards that are to be saved: the one they had, or else `id`. */
export function withIdempotencyKey(old: Draft, id: string): Draft {
  const set = JSON.stringify(cardsToSave(old));
  return old.save?.set === set ? old : { ...old, save: { id, set } };
}

/** The chosen cards as they are saved; an editor that is open counts as done. */
export function cardsToSave({
  cards,
  deck,
}: Draft): (Pick<Card, 'question' | 'answer' | 'deck'> & GeneratedCard)[] {
  return cards
    .filter(({ isChosen }) => isChosen)
    .map(({ edit, question, answer, source }) => ({ question, answer, source, deck, ...edit }));
}
