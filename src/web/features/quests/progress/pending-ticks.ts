import { useMutationState } from '@tanstack/react-query';
import type { PayloadOf } from '#contract/call.ts';
import type { QuestData, tickEpisode } from '#contract/quests.ts';
import { bookForReader } from '#core/quests/book-status.ts';

export type Tick = PayloadOf<typeof tickEpisode>;

export const tickKey = (userId: string) => ['tick', userId] as const;

/** The ticks of a user that the server has not confirmed yet. */
export const usePendingTicks = (userId: string) =>
  useMutationState({
    filters: { mutationKey: tickKey(userId), status: 'pending' },
    select: ({ state }) => state.variables as Tick,
  });

/** The quests as they will be once the server has confirmed a tick. */
export function withTick(data: QuestData, { bookId, episodeId, isCompleted }: Tick): QuestData {
  const books = data.books.map((book) => {
    if (book.id !== bookId) return book;
    const done = book.episodes.filter((one) => one.isCompleted && one.id !== episodeId);
    const ticks = new Map(
      done.map(({ id, completionDate }) => [id, Date.parse(completionDate ?? '') || Date.now()]),
    );
    if (isCompleted) ticks.set(episodeId, Date.now());
    return bookForReader(book, { isActive: book.status === 'active', ticks });
  });
  return { ...data, books };
}
