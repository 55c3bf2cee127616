import type { Clock } from '../../../platform/clock.ts';
import { CallError } from '../../../platform/http/errors.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { DueRepository } from '../due-repository.ts';
import { learnerNow } from '../learner-now.ts';
import { scheduleOf } from '../schedule.ts';
import { ownName } from './card-names.ts';
import { mediaNamesIn } from './media-names.ts';
import { mediaTypes } from './media-type.ts';
import type { OutgoingCard } from './outgoing.ts';
import type { CardRow, ReviewRow, TransferRepository } from './transfer-repository.ts';
import { writeDelimited } from './write-delimited.ts';
import type { WriteOrder } from './write-thread.ts';

interface ExportParts {
  repository: TransferRepository;
  due: DueRepository;
  /** Writes a package for Anki where it keeps nobody waiting. */
  write(
    settings: { now: number; timeZone: string },
    orders: AsyncIterable<WriteOrder>,
  ): AsyncIterable<Uint8Array>;
  clock: Clock;
}

export type CardExports = ReturnType<typeof cardExports>;

const types = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  apkg: 'application/octet-stream',
} as const;

const hourSeconds = 3_600;

/** Gives cards, pictures and sounds back to their learner. */
export function cardExports({ repository, due, write, clock }: ExportParts) {
  async function* outgoing(userId: string, deck: string | undefined): AsyncGenerator<OutgoingCard[]> {
    for await (const batch of repository.batches(userId, deck)) {
      yield batch.map(({ card, reviews }) => toOutgoing(userId, card, reviews));
    }
  }

  async function* orders(userId: string, deck: string | undefined): AsyncGenerator<WriteOrder> {
    const names = new Set<string>();
    for await (const cards of outgoing(userId, deck)) {
      for (const { question, answer } of cards) {
        for (const name of mediaNamesIn(`${question}\n${answer}`)) names.add(name);
      }
      yield { cards };
    }
    yield { cardsEnd: true };
    for (const name of names) {
      const media = await repository.media(userId, name);
      if (media) yield { media: { name, content: media.content } };
    }
    yield { end: true };
  }

  return {
    /** The cards of one deck, or all, as a file. */
    async file(
      userId: string,
      format: keyof typeof types,
      deck: string | undefined,
      timeZone: string | undefined,
    ): Promise<FileAnswer> {
      const at = clock();
      const learner = await learnerNow(due, userId, timeZone, at);
      const name = `Kurio ${deck ? `${deck.replaceAll('::', ' ')} ` : ''}${learner.today}.${format}`;
      const content =
        format === 'apkg'
          ? write({ now: at.getTime(), timeZone: learner.timeZone }, orders(userId, deck))
          : writeDelimited(outgoing(userId, deck), format);
      return { name: name.replaceAll(/[/\\:*?"<>|]/g, '_'), type: types[format], content };
    },

    /** A picture or sound of this learner's. Throws `absent`. */
    async media(userId: string, name: string): Promise<FileAnswer> {
      const media = await repository.media(userId, name);
      if (!media || !mediaTypes.has(media.type)) throw new CallError('absent');
      return { type: media.type, content: media.content, maxAgeSeconds: hourSeconds };
    },
  };
}

function toOutgoing(userId: string, card: CardRow, reviews: readonly ReviewRow[]): OutgoingCard {
  const { id, question, answer, deck, tags, source, isLeech, createdAt } = card;
  return {
    foreignId: card.foreignId ?? ownName(userId, 'c', id),
    ...{ question, answer, deck, tags, source, isLeech, createdAt },
    schedule: scheduleOf(card),
    reviews: reviews.map((row) => {
      const { quality, day, timeZone, intervalDays } = row;
      const reviewId = row.reviewId ?? ownName(userId, 'r', row.id);
      return { reviewId, quality, reviewedAt: row.reviewedAt.getTime(), day, timeZone, intervalDays };
    }),
  };
}
