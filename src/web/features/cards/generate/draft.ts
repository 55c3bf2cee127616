import * as z from 'zod/mini';
import { type GeneratedCard, generatedCard } from '#contract/card-generation.ts';
import { cardCounts } from '#contract/card-numbers.ts';
import { answer, cardLimits, question } from '#contract/cards.ts';

const draftCard = z.object({
  /** Created by the browser; the server gives the saved card an id of its own. */
  id: z.string(),
  ...generatedCard.shape,
  isChosen: z.boolean(),
  /** The unfinished text of its form while that is open. */
  edit: z.optional(z.object({ question: z.string(), answer: z.string() })),
});
export type DraftCard = z.infer<typeof draftCard>;

const request = z.object({ topic: z.string(), count: z.literal(cardCounts), notes: z.string() });
export type GenerateRequest = z.infer<typeof request>;

const draft = z.object({
  /** Identifies these cards among those of other tabs; '' before there are any. */
  id: z.string(),
  /** The user's id, or '' for a visitor's draft, which passes to the user who logs in. */
  owner: z.string(),
  request,
  cards: z.array(draftCard),
  deck: z.string(),
  origin: z.optional(z.enum(['ai', 'library'])),
  note: z.optional(z.string()),
  /** The idempotency key of the last attempt to save, and the cards it was for. */
  save: z.optional(z.object({ id: z.string(), set: z.string() })),
  /** A visitor pressed 'Save' and went to sign up. */
  isAwaitingAccount: z.boolean(),
});
/** The generated cards that are not saved yet, and the request they answer. */
export type Draft = z.infer<typeof draft>;

export const emptyDraft: Draft = {
  id: '',
  owner: '',
  request: { topic: '', count: 2, notes: '' },
  cards: [],
  deck: '',
  isAwaitingAccount: false,
};

/** Reads the stored drafts. One broken card does not cost the others. */
export function draftsFrom(text: string | null | undefined): Draft[] {
  const list = jsonOf(text);
  return Array.isArray(list) ? list.map(draftOf) : [];
}

function draftOf(stored: unknown): Draft {
  const whole = z.safeParse(z.record(z.string(), z.unknown()), stored);
  if (!whole.success) return emptyDraft;
  const list = Array.isArray(whole.data.cards) ? whole.data.cards : [];
  const cards = list.flatMap((one) => z.safeParse(draftCard, one).data ?? []);
  // Drafts of earlier versions call the request a wish.
  const { wish = emptyDraft.request, ...rest } = whole.data;
  const read = z.safeParse(draft, { ...emptyDraft, request: wish, ...rest, cards });
  return read.success ? read.data : { ...emptyDraft, cards };
}

function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** The first card of a new answer replaces all cards of the draft. */
export function withFirstCard(old: Draft, card: GeneratedCard, id: string): Draft {
  const { owner, request } = old;
  return withCard({ ...emptyDraft, owner, request }, card, id);
}

export const withCard = (old: Draft, card: GeneratedCard, id: string): Draft => ({
  ...old,
  id: old.id || id,
  // The end of the answer names the deck.
  deck: old.deck || old.request.topic.trim().slice(0, cardLimits.deck).trim(),
  cards: [...old.cards, { ...card, id, isChosen: true }],
});

export const withChange = (old: Draft, id: string, change: Partial<DraftCard>): Draft => ({
  ...old,
  cards: old.cards.map((card) => (card.id === id ? { ...card, ...change } : card)),
});

/** What is left when `saved` is saved: the cards that another tab has generated since. */
export function withoutSaved(old: Draft, saved: Draft): Draft {
  const ids = new Set(saved.cards.map(({ id }) => id));
  const cards = old.cards.filter(({ id }) => !ids.has(id));
  return cards.length > 0 ? { ...old, cards } : emptyDraft;
}

/** Whether its question or its answer is missing or too long. */
export const isIncomplete = (card: GeneratedCard) =>
  !z.safeParse(z.object({ question, answer }), card).success;

/** The draft with an idempotency key for its cards: the one they have, or else `id`. */
export function withIdempotencyKey(old: Draft, id: string): Draft {
  const set = JSON.stringify(cardsToSave(old));
  return old.save?.set === set ? old : { ...old, save: { id, set } };
}

/** The chosen cards as they are saved, with the text of an open form. */
export function cardsToSave({ cards, deck }: Draft): (GeneratedCard & { deck: string })[] {
  return cards
    .filter(({ isChosen }) => isChosen)
    .map(({ edit, question, answer, source }) => ({ question, answer, source, deck, ...edit }));
}
