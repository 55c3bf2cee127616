import * as z from 'zod/mini';
import { cardForm, cardLimits } from '#contract/cards.ts';
import { localValue } from '../../../platform/storage/local-value.ts';

const written = z.object({
  /** The user's id. */
  owner: z.string(),
  question: z.string(),
  answer: z.string(),
  deck: z.string(),
  /** As typed, parted by commas. */
  tags: z.string(),
});
export type Written = Omit<z.infer<typeof written>, 'owner'>;
export type Field = keyof Written;

const emptyCard: Written = { question: '', answer: '', deck: '', tags: '' };
const stored = localValue(() => localStorage, 'kurio-card-written');

/** What this user was writing when the page was left. */
export function lastWritten(owner: string): Written {
  try {
    const read = z.safeParse(written, JSON.parse(stored.read() ?? 'null'));
    if (read.success && read.data.owner === owner) return read.data;
  } catch {
    // Something else was stored under this name.
  }
  return emptyCard;
}

export const keepWritten = (owner: string, { question, answer, deck, tags }: Written) =>
  stored.write(JSON.stringify({ owner, question, answer, deck, tags }));

/** The next card, in the deck and with the tags of the one before. */
export const nextAfter = ({ deck, tags }: Written): Written => ({ ...emptyCard, deck, tags });

/** The tags of a line parted by commas, each once. */
export function tagsOf(line: string): string[] {
  const tags = line.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}

/** The card as it is sent, or what is wrong with it, field by field. */
export function checked(card: Written) {
  const sent = { ...card, deck: card.deck.trim(), tags: tagsOf(card.tags) };
  const read = z.safeParse(cardForm, sent);
  if (read.success) return { card: read.data, faults: {} };
  const faults = read.error.issues.map(({ path, message }) => [path[0], message]);
  const tagFault = sent.tags.length > cardLimits.tags && `A card can have at most ${cardLimits.tags} tags`;
  return {
    card: undefined,
    faults: { ...Object.fromEntries(faults), ...(tagFault && { tags: tagFault }) } as Faults,
  };
}

export type Faults = Partial<Record<Field, string>>;
