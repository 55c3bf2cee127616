import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { Book, QuestData } from '#contract/quests.ts';
import * as contract from '#contract/quests.ts';
import { callApi } from '../../../platform/api.ts';
import { type Tick, tickKey } from './pending-ticks.ts';
import { questStore } from './quest-store.ts';
import { questKeys, useUserId } from './use-quests.ts';

// Runs them one after the other, so that an older answer never replaces a newer one.
const scope = { id: 'quests' };

/** Replaces the reader's quests by the server's answer to a change. */
function useQuestCache() {
  const queries = useQueryClient();
  const queryKey = questKeys.of(useUserId());
  return {
    update: (data: QuestData) => queries.setQueriesData<QuestData>({ queryKey }, (old) => old && data),
    cancelFetch: () => queries.cancelQueries({ queryKey }),
    refetch: () => void queries.invalidateQueries({ queryKey }),
  };
}

/** Makes a book the active quest and opens it. */
export function useActivate() {
  const userId = useUserId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { update, cancelFetch } = useQuestCache();
  return useMutation({
    scope,
    mutationFn: async (book: Book) => {
      if (userId === '') return questStore.activate(book.id);
      await cancelFetch();
      return callApi(contract.activate, { bookId: book.id });
    },
    // Not in the button's own callback: by now the book, with its button, may have left the list.
    async onSuccess(data, book) {
      if (data) update(data);
      const quest = `/quest/${book.id}`;
      if (pathname !== quest) await navigate(quest);
    },
  });
}

/** Adds and removes ticks of a book. A pending one is shown at once; one that could not be saved disappears again. */
export function useTick(book: Book) {
  const userId = useUserId();
  const { update, cancelFetch, refetch } = useQuestCache();
  return useMutation({
    mutationKey: tickKey(userId),
    scope,
    mutationFn: async (tick: Tick) => {
      if (userId === '') return questStore.tick(book, tick.episodeId, tick.isCompleted);
      await cancelFetch();
      return callApi(contract.tickEpisode, tick);
    },
    onSuccess: (data) => data && update(data),
    onError: refetch,
  });
}
