import { notFound } from '../errors.ts';
import type { FindLearner } from '../learner-state.ts';
import { mediaOfCards } from '../media-names.ts';
import { scheduleOf } from '../review/schedule.ts';
import { mediaTypes } from './anki/media-type.ts';
import { kurioId } from './external-ids.ts';
import type { OutgoingCard } from './outgoing.ts';
import { writeDelimited } from './text/write-delimited.ts';
import type { CardRow, ReviewRow, TransferRepository } from './transfer-repository.ts';
import type { WriteCommand } from './write-worker.ts';

interface ExportParts {
  repository: TransferRepository;
  findLearner: FindLearner;
  /** Writes an Anki package without blocking other requests. */
  write(
    settings: { now: number; timeZone: string },
    commands: AsyncIterable<WriteCommand>,
  ): AsyncIterable<Uint8Array>;
}

export type CardExports = ReturnType<typeof cardExports>;

const types = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  apkg: 'application/octet-stream',
} as const;

const hourSeconds = 3_600;

/** Exports cards as files, and sends their media. */
export function cardExports({ repository, findLearner, write }: ExportParts) {
  async function* outgoing(userId: string, deck: string | undefined): AsyncGenerator<OutgoingCard[]> {
    for await (const batch of repository.batches(userId, deck)) {
      yield batch.map(({ card, reviews }) => toOutgoing(userId, card, reviews));
    }
  }

  async function* commands(userId: string, deck: string | undefined): AsyncGenerator<WriteCommand> {
    const names = new Set<string>();
    for await (const cards of outgoing(userId, deck)) {
      for (const name of mediaOfCards(cards)) names.add(name);
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
    ) {
      const learner = await findLearner(userId, timeZone);
      const name = `Kurio ${deck ? `${deck.replaceAll('::', ' ')} ` : ''}${learner.today}.${format}`;
      const content =
        format === 'apkg'
          ? write({ now: learner.at.getTime(), timeZone: learner.timeZone }, commands(userId, deck))
          : writeDelimited(outgoing(userId, deck), format);
      return { name: name.replaceAll(/[/\\:*?"<>|]/g, '_'), type: types[format], content };
    },

    /** A picture or sound of this learner. Throws `absent`. */
    async media(userId: string, name: string) {
      const media = await repository.media(userId, name);
      if (!media || !mediaTypes.has(media.type)) throw notFound();
      return { type: media.type, content: media.content, maxAgeSeconds: hourSeconds };
    },
  };
}

function toOutgoing(userId: string, card: CardRow, reviews: readonly ReviewRow[]): OutgoingCard {
  const { id, question, answer, deck, tags, source, isLeech, createdAt } = card;
  return {
    externalId: card.externalId ?? kurioId(userId, 'c', id),
    ...{ question, answer, deck, tags, source, isLeech, createdAt },
    schedule: scheduleOf(card),
    reviews: reviews.map((row) => {
      const { quality, day, timeZone, intervalDays } = row;
      const reviewId = row.reviewId ?? kurioId(userId, 'r', row.id);
      return { reviewId, quality, reviewedAt: row.reviewedAt.getTime(), day, timeZone, intervalDays };
    }),
  };
}
