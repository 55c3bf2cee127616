import { createHash } from 'node:crypto';
import { fsrsRating } from '#core/cards/ratings.ts';
import { daysBetween } from '#core/local-day.ts';
import { guidOf } from '../external-ids.ts';
import type { IncomingReview } from '../incoming.ts';
import type { OutgoingCard } from '../outgoing.ts';
import { markdownToHtml } from '../text/markdown-to-html.ts';
import { kurioNotetype } from './kurio-notetype.ts';

/** The values of a row, in the order of its columns. */
export type Row = (string | number)[];

const fieldSeparator = '\x1f';
const notSynced = -1;

/** The row of `notes` for a card. `id` is in ms, `now` in seconds. */
export function noteRow(card: OutgoingCard, id: number, now: number): Row {
  const fields = [card.question, card.answer, card.source].map(markdownToHtml);
  const plain = plainOf(fields[0] ?? '');
  const sum = createHash('sha1').update(plain).digest('hex').slice(0, 8);
  const tags = card.tags.map((tag) => tag.replaceAll(/\s+/g, '_'));
  return [
    ...[id, guidOf(card.externalId), kurioNotetype, now, notSynced],
    ...[tags.length > 0 ? ` ${tags.join(' ')} ` : '', fields.join(fieldSeparator), plain],
    ...[Number.parseInt(sum, 16), 0, ''],
  ];
}

const entities: Record<string, string> = { '&#x3C;': '<', '&#x26;': '&', '&nbsp;': ' ' };

/** A field as Anki sorts and compares it: without markup, with the names of its pictures. */
const plainOf = (html: string) =>
  html
    .replaceAll(/<img[^>]*\bsrc="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#x3C;|&#x26;|&nbsp;/g, (entity) => entities[entity] ?? '')
    .trim();

// The remaining learning steps, in Anki's encoding: those of today times 1000, plus all.
const stepsLeft = (step: number) => Math.max(1, 2 - step) * 1001;
const startingEase = 2500;
const learning = 1;
const review = 2;

/** The row of `cards`. `from` is the collection's first day, `position` orders new cards. */
export function cardRow(
  card: OutgoingCard,
  ids: { id: number; deck: number },
  now: number,
  from: string,
  position: number,
): Row {
  const { state, dueDay, dueAt, step, intervalDays, reps, lapses } = card.schedule;
  const dueSeconds = Math.floor((dueAt?.getTime() ?? 0) / 1000);
  const due = state === 0 ? position : dueDay ? daysBetween(from, dueDay) : dueSeconds;
  return [
    ...[ids.id, ids.id, ids.deck, 0, now, notSynced],
    // Relearning cards are in the learning queue.
    ...[state, state > review ? learning : state, due, intervalDays, state === 0 ? 0 : startingEase],
    ...[reps, lapses, state === 0 || state === review ? 0 : stepsLeft(step), 0, 0, 0, memoryJson(card)],
  ];
}

/** The data of Anki's own FSRS: stability, difficulty, target retention. */
function memoryJson({ schedule: { state, stability, difficulty } }: OutgoingCard): string {
  if (state === 0) return '{}';
  return JSON.stringify({ s: Number(stability.toFixed(4)), d: Number(difficulty.toFixed(3)), dr: 0.9 });
}

// Intervals within a day are negative seconds in Anki's log. This is its default step.
const stepSeconds = -600;

/** A row of `revlog` for each rating. `idOf` returns a unique id for its time. */
export function logRows(card: OutgoingCard, id: number, idOf: (moment: number) => number): Row[] {
  return card.reviews.map((rating, n) => {
    const after = card.reviews[n + 1]?.intervalDays ?? card.schedule.intervalDays;
    const before = rating.intervalDays || (n === 0 ? 0 : stepSeconds);
    const kind = kindOf(card.reviews, n);
    return [
      ...[idOf(rating.reviewedAt), id, notSynced, fsrsRating(rating.quality)],
      ...[after || stepSeconds, before, startingEase, 0, kind],
    ];
  });
}

/** The type of a rating in Anki's log: 0 learning, 1 review, 2 relearning. */
function kindOf(reviews: readonly IncomingReview[], n: number): number {
  if ((reviews[n]?.intervalDays ?? 0) > 0) return 1;
  return reviews.slice(0, n).some(({ intervalDays }) => intervalDays > 0) ? 2 : 0;
}
