import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Book, QuestData } from '#contract/quests.ts';
import * as contract from '#contract/quests.ts';
import { bookInView } from '#core/quests/book-status.ts';
import { callApi } from '../../platform/api.ts';
import { questKeeper } from './quest-keeper.ts';
import { questKeys, useUserId } from './use-quests.ts';

// One after the other: an older answer must not come in over a newer one.
const scope = { id: 'quests' };

type Shown = [QueryKey, QuestData | undefined];

/** Shows what the server answered, or what it will. */
function useShow() {
  const queries = useQueryClient();
  const queryKey = questKeys.of(useUserId());
  return {
    queryKey,
    show: (next: (old: QuestData) => QuestData) =>
      queries.setQueriesData<QuestData>({ queryKey }, (old) => old && next(old)),
    shown: () => queries.getQueriesData<QuestData>({ queryKey }),
    showAgain(before: readonly Shown[]) {
      for (const [key, data] of before) queries.setQueryData(key, data);
    },
    stopReading: () => queries.cancelQueries({ queryKey }),
    readAgain: () => void queries.invalidateQueries({ queryKey }),
    isLast: () => queries.isMutating({ mutationKey: queryKey }) === 1,
  };
}

/** Makes a book the active quest and opens it. */
export function useActivate() {
  const userId = useUserId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { queryKey, show, stopReading } = useShow();
  return useMutation({
    mutationKey: queryKey,
    scope,
    mutationFn: async (book: Book) => {
      if (userId === '') return questKeeper.activate(book.id);
      await stopReading();
      return callApi(contract.activate, { bookId: book.id });
    },
    // Here, not where it was pressed: by now the book may have left the shelf on which its button stood.
    async onSuccess(data, book) {
      if (data) show(() => data);
      const quest = `/quest/${book.id}`;
      if (pathname !== quest) await navigate(quest);
    },
  });
}

interface Tick {
  episodeId: string;
  isCompleted: boolean;
}

/** Ticks episodes of a book off, or takes ticks back. Shown at once; a tick that was not kept goes away again. */
export function useTick(book: Book) {
  const userId = useUserId();
  const { queryKey, show, shown, showAgain, stopReading, readAgain, isLast } = useShow();
  /** What the server is known to have, while there is more on the screen. */
  const certain = useRef<Shown[]>([]);
  return useMutation({
    mutationKey: queryKey,
    scope,
    mutationFn: async (tick: Tick) => {
      if (userId === '') return questKeeper.tick(book, tick.episodeId, tick.isCompleted);
      return callApi(contract.tickEpisode, { bookId: book.id, ...tick });
    },
    async onMutate(tick) {
      if (userId === '') return;
      await stopReading();
      if (isLast()) certain.current = shown();
      show((old) => foreseen(old, book.id, tick));
    },
    onSuccess(data) {
      if (!data) return;
      certain.current = certain.current.map(([key, old]) => [key, old && data]);
      if (isLast()) show(() => data);
    },
    onError() {
      // Where the server cannot be reached it cannot be read again either.
      if (isLast()) showAgain(certain.current);
      readAgain();
    },
  });
}

function foreseen(data: QuestData, bookId: string, { episodeId, isCompleted }: Tick): QuestData {
  const books = data.books.map((book) => {
    if (book.id !== bookId) return book;
    const done = book.episodes.filter((one) => one.isCompleted && one.id !== episodeId);
    const ticks = new Map(
      done.map(({ id, completionDate }) => [id, Date.parse(completionDate ?? '') || Date.now()]),
    );
    if (isCompleted) ticks.set(episodeId, Date.now());
    return bookInView(book, { isActive: book.status === 'active', ticks });
  });
  return { ...data, books };
}
