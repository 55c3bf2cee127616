import type { Imported, ImportPreview } from '#contract/card-transfer.ts';
import { learnerDay } from '#core/cards/learner-day.ts';
import type { Clock } from '../../../platform/clock.ts';
import { CallError } from '../../../platform/http/errors.ts';
import type { DueRepository } from '../due-repository.ts';
import { learnerNow } from '../learner-now.ts';
import { requireRoom } from '../plan-limits.ts';
import { newSchedule } from '../schedule.ts';
import { keptDeck } from './card-text.ts';
import type { IncomingCard, IncomingFile, IncomingMedia, ReadingContext } from './incoming.ts';
import { pieces } from './known-cards.ts';
import { mediaNamesIn, renamedBy, withMediaNames } from './media-names.ts';
import { transferLimits } from './transfer-limits.ts';
import type { ImportTurn, TransferRepository } from './transfer-repository.ts';

interface ImportParts {
  repository: TransferRepository;
  due: DueRepository;
  /** Reads a file where it can do no harm. */
  read(name: string, bytes: Uint8Array, context: ReadingContext, signal: AbortSignal): Promise<IncomingFile>;
  isPro(userId: string): Promise<boolean>;
  clock: Clock;
}

/** A file as it came in. */
export interface GivenFile {
  name: string;
  /** Takes the cards whose file names no deck. */
  deck?: string | undefined;
  bytes: Uint8Array;
}

interface ImportOptions {
  /** As the browser tells it. */
  timeZone: string | undefined;
  signal: AbortSignal;
}

export type CardImports = ReturnType<typeof cardImports>;

const sampleSize = 5;
// Between two batches the learner is told how far it is, and may leave.
const batchSize = 1_000;

/** Brings cards in from files. All of it throws `unreadableFile` and `fileTooBig`. */
export function cardImports({ repository, due, read, isPro, clock }: ImportParts) {
  async function readFor(userId: string, file: GivenFile, { timeZone, signal }: ImportOptions) {
    const now = clock();
    const learner = await learnerNow(due, userId, timeZone, now);
    const context = {
      deck: keptDeck(file.deck ?? ''),
      timeZone: learner.timeZone,
      now: now.getTime(),
      weights: learner.weights && [...learner.weights],
    };
    return read(file.name, file.bytes, context, signal);
  }

  return {
    /** What a file would bring; nothing is kept. */
    async preview(userId: string, given: GivenFile, options: ImportOptions): Promise<ImportPreview> {
      const file = await readFor(userId, given, options);
      const known = await repository.known(userId, { incoming: file.cards, byText: isByText(file) });
      const added = file.cards.filter(({ foreignId }) => !known.has(foreignId));
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
     * Keeps what a file brings, all or none; what the learner has already is passed over. `tell` hears how many
     * cards are kept so far. Throws `cardLimitReached`, and the signal's reason.
     */
    async keep(
      userId: string,
      given: GivenFile,
      { timeZone, signal }: ImportOptions,
      tell: (done: number, total: number) => void,
    ): Promise<Imported> {
      const file = await readFor(userId, given, { timeZone, signal });
      const hasPro = await isPro(userId);
      return repository.inTurn(userId, timeZone, async (turn, learner) => {
        const known = await turn.known(file.cards, isByText(file));
        const fresh = file.cards.filter(({ foreignId }) => !known.has(foreignId));
        requireRoom(learner, fresh.length, hasPro);
        const { media, renamed } = await mediaToAdd(turn, neededMedia(file, fresh));
        for (const one of media) {
          signal.throwIfAborted();
          await turn.addMedia(one);
        }
        const now = clock();
        const today = learnerDay(now.getTime(), learner.timeZone);
        let [done, added, reviews] = [0, 0, 0];
        tell(done, fresh.length);
        for (const piece of pieces(fresh, batchSize)) {
          signal.throwIfAborted();
          const ids = await turn.addCards(piece.map((card) => toRow(card, renamed, today, now)));
          reviews += await turn.addReviews(reviewsOf(piece, ids));
          added += ids.size;
          done += piece.length;
          tell(done, fresh.length);
        }
        signal.throwIfAborted();
        const { leftOut, leftOutCount } = file;
        return {
          added,
          known: file.cards.length - added,
          reviews,
          media: media.length,
          leftOut,
          leftOutCount,
        };
      });
    },
  };
}

/** Files of text have no names for their cards, so that the text itself tells whether a card is there. */
const isByText = ({ kind }: IncomingFile) => kind !== 'apkg';

/** Only what the new cards show. */
function neededMedia({ media }: IncomingFile, cards: readonly IncomingCard[]): IncomingMedia[] {
  if (media.length === 0) return [];
  const names = new Set(cards.flatMap(({ question, answer }) => mediaNamesIn(`${question}\n${answer}`)));
  return media.filter(({ name }) => names.has(name));
}

/** What is to be added of the media, with room made for it. Throws `fileTooBig`. */
async function mediaToAdd(turn: ImportTurn, needed: readonly IncomingMedia[]) {
  const planned = await missingMedia(turn, needed);
  if (await hasRoom(turn, planned.media)) return planned;
  await turn.dropUnusedMedia();
  const again = await missingMedia(turn, needed);
  if (!(await hasRoom(turn, again.media))) throw new CallError('fileTooBig');
  return again;
}

async function hasRoom(turn: ImportTurn, media: readonly IncomingMedia[]): Promise<boolean> {
  const bytes = media.reduce((sum, { content }) => sum + content.length, 0);
  return bytes === 0 || (await turn.mediaBytes()) + bytes <= transferLimits.learnerMediaBytes;
}

/** A name that the learner has for another picture gets a new one; what is there already is not added again. */
async function missingMedia(turn: ImportTurn, needed: readonly IncomingMedia[]) {
  const renamed = new Map<string, string>();
  const wanted = needed.map((media) => ({ ...media, other: renamedBy(media.name, media.hash) }));
  const hashes = await turn.mediaHashes(wanted.flatMap(({ name, other }) => [name, other]));
  const media = wanted.flatMap(({ other, ...one }) => {
    const hash = hashes.get(one.name);
    if (hash === undefined) return [one];
    if (hash === one.hash) return [];
    renamed.set(one.name, other);
    return hashes.has(other) ? [] : [{ ...one, name: other }];
  });
  return { media, renamed };
}

function toRow(card: IncomingCard, renamed: ReadonlyMap<string, string>, today: string, now: Date) {
  const { foreignId, question, answer, deck, tags, source, isLeech, schedule } = card;
  return {
    ...(schedule ?? newSchedule(today)),
    ...{ foreignId, deck, tags, source, isLeech, createdAt: now },
    question: withMediaNames(question, renamed),
    answer: withMediaNames(answer, renamed),
  };
}

function reviewsOf(cards: readonly IncomingCard[], ids: ReadonlyMap<string, number>) {
  return cards.flatMap(({ foreignId, reviews }) => {
    const cardId = ids.get(foreignId);
    return cardId === undefined ? [] : reviews.map((review) => ({ ...review, cardId }));
  });
}
