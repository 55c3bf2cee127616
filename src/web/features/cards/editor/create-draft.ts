import * as z from 'zod/mini';
import type { CardForm } from '#contract/cards.ts';
import { localValue } from '../../../platform/storage/local-value.ts';
import { type CardFields, tagsOf } from './use-card-form.ts';

const draft = z.object({
  /** The user's id. */
  owner: z.string(),
  question: z.string(),
  answer: z.string(),
  deck: z.string(),
  /** As typed, separated by commas. */
  tags: z.string(),
});
const stored = localValue(() => localStorage, 'kurio-card-written');

/** The card that this user was writing when they left the page. */
export function storedDraft(owner: string): CardForm {
  try {
    const { data } = z.safeParse(draft, JSON.parse(stored.read() ?? 'null'));
    if (data?.owner === owner) return { ...data, tags: tagsOf(data.tags) };
  } catch {
    // The stored text is not JSON.
  }
  return { question: '', answer: '' };
}

export const storeDraft = (owner: string, fields: CardFields) =>
  stored.write(JSON.stringify({ owner, ...fields }));
