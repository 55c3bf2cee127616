import type { ImportPreview, ImportResult } from '#contract/card-transfer.ts';
import { learnerDay } from '#core/cards/learner-day.ts';
import { chunks } from '#core/shared/chunks.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { FindLearner } from '../learner-state.ts';
import { withMediaNames } from '../media-names.ts';
import { requireFreePlanRoom } from '../plan-limits.ts';
import { newSchedule } from '../review/schedule.ts';
import { mediaToAdd, neededMedia } from './import-media.ts';
import type { IncomingCard, IncomingFile, ReadingContext } from './incoming.ts';
import { cleanDeck } from './text/card-text.ts';
import type { TransferRepository } from './transfer-repository.ts';

interface ImportParts {
  repository: TransferRepository;
  findLearner: FindLearner;
  /** Reads a file where it can do no harm. */
  read(name: string, bytes: Uint8Array, context: ReadingContext, signal: AbortSignal): Promise<IncomingFile>;
  isPro(userId: string): Promise<boolean>;
  clock: Clock;
}

export interface UploadedFile {
  name: string;
  /** The deck for cards whose file names none. */
  deck?: string | undefined;
  bytes: Uint8Array;
}

interface ImportOptions {
  /** As the browser sent it. */
  timeZone: string | undefined;
  signal: AbortSignal;
}

export type CardImports = ReturnType<typeof cardImports>;

const sampleSize = 5;
// The progress is reported, and the signal checked, after each batch.
const batchSize = 1_000;

/** Imports cards from files. Every call throws `unreadableFile` and `fileTooBig`. */
export function cardImports({ repository, findLearner, read, isPro, clock }: ImportParts) {
  async function readUpload(userId: string, file: UploadedFile, { timeZone, signal }: ImportOptions) {
    const learner = await findLearner(userId, timeZone);
    const context = {
      deck: cleanDeck(file.deck ?? ''),
      timeZone: learner.timeZone,
      now: learner.at.getTime(),
      weights: learner.weights && [...learner.weights],
    };
    return read(file.name, file.bytes, context, signal);
  }

  return {
    /** What a file would add. Stores nothing. */
    async preview(userId: string, upload: UploadedFile, options: ImportOptions): Promise<ImportPreview> {
      const file = await readUpload(userId, upload, options);
      const known = await repository.known(userId, { incoming: file.cards, byText: hasNoIds(file) });
      const added = file.cards.filter(({ externalId }) => !known.has(externalId));
      return {
        kind: file.kind,
        cards: added.length,
        known: file.cards.length - added.length,
        sample: added.slice(0, sampleSize).map(({ question, answer, deck }) => ({ question, answer, deck })),
        decks: [...new Set(added.map(({ deck }) => deck))].filter((deck) => deck !== ''),
        media: neededMedia(file, added).length,
        reviews: added.reduce((sum, { reviews }) => sum + reviews.length, 0),
        leftOut: file.leftOut,
        leftOutCount: file.leftOutCount,
      };
    },

    /**
     * Imports a file, all or nothing, except for cards that the learner has already. Reports how many cards are done.
     * Throws `cardLimitReached`, and the signal's reason.
     */
    async run(
      userId: string,
      upload: UploadedFile,
      { timeZone, signal }: ImportOptions,
      report: (done: number, total: number) => void,
    ): Promise<ImportResult> {
      const file = await readUpload(userId, upload, { timeZone, signal });
      const hasPro = await isPro(userId);
      return repository.transaction(userId, timeZone, async (transaction, learner) => {
        const known = await transaction.known(file.cards, hasNoIds(file));
        const fresh = file.cards.filter(({ externalId }) => !known.has(externalId));
        requireFreePlanRoom(learner, fresh.length, hasPro);
        const { media, renamed } = await mediaToAdd(transaction, neededMedia(file, fresh));
        for (const one of media) {
          signal.throwIfAborted();
          await transaction.addMedia(one);
        }
        const now = clock();
        const today = learnerDay(now.getTime(), learner.timeZone);
        let [done, added, reviews] = [0, 0, 0];
        report(done, fresh.length);
        for (const batch of chunks(fresh, batchSize)) {
          signal.throwIfAborted();
          const ids = await transaction.addCards(batch.map((card) => toRow(card, renamed, today, now)));
          reviews += await transaction.addReviews(reviewsOf(batch, ids));
          added += ids.size;
          done += batch.length;
          report(done, fresh.length);
        }
        signal.throwIfAborted();
        const { leftOut, leftOutCount } = file;
        const existing = file.cards.length - added;
        return { added, known: existing, reviews, media: media.length, leftOut, leftOutCount };
      });
    },
  };
}

/** Text files have no ids, so that a card is recognized by its text. */
const hasNoIds = ({ kind }: IncomingFile) => kind !== 'apkg';

function toRow(card: IncomingCard, renamed: ReadonlyMap<string, string>, today: string, now: Date) {
  const { externalId, question, answer, deck, tags, source, isLeech, schedule } = card;
  return {
    ...(schedule ?? newSchedule(today)),
    ...{ externalId, deck, tags, source, isLeech, createdAt: now },
    question: withMediaNames(question, renamed),
    answer: withMediaNames(answer, renamed),
  };
}

function reviewsOf(cards: readonly IncomingCard[], ids: ReadonlyMap<string, number>) {
  return cards.flatMap(({ externalId, reviews }) => {
    const cardId = ids.get(externalId);
    return cardId === undefined ? [] : reviews.map((review) => ({ ...review, cardId }));
  });
}
