import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore as useZustand } from 'zustand';
import * as contract from '#contract/quests.ts';
import { callApi } from '../../platform/api.ts';
import { useDrawnAnswers } from '../../platform/drawn-answers.ts';
import { useStore } from '../../store/use-store.ts';
import { questKeeper } from './quest-keeper.ts';
import { takeAlong } from './take-along.ts';
import { useToday } from './use-today.ts';
import { visitorView } from './visitor-view.ts';

// Where the device's clock is ahead, its midnight comes before the server's.
const untilMidnightMs = 60_000;

export const questKeys = {
  /** All that is known of a reader; '' is a visitor. */
  of: (userId: string) => ['quests', userId] as const,
  text: (userId: string, bookId: string, episodeId: string) =>
    ['episode text', userId, bookId, episodeId] as const,
};

export const useUserId = () => useStore((state) => state.user.id);

export const useKeptQuests = () => useZustand(questKeeper.store, ({ kept }) => kept);

/** The library and what whoever is here has done: a user by the server, a visitor by this browser. */
export function useQuests() {
  const userId = useUserId();
  const kept = useKeptQuests();
  const today = useToday();
  const drawn = useDrawnAnswers();
  const { data, error, refetch } = useQuery({
    // On a new day, and once a visitor's progress has been taken along, the server knows something else.
    queryKey: [...questKeys.of(userId), today, kept.takenAt],
    queryFn: async ({ signal }) => {
      if (userId !== '') await takeAlong();
      return callApi(contract.data, userId === '' ? {} : { mine: 'true' }, { signal });
    },
    initialData: () => (userId === '' ? drawn(contract.data, {}) : undefined),
    initialDataUpdatedAt: 0,
    // The server's day is the one that counts: until it is the device's, it may change at any time.
    refetchInterval: ({ state }) =>
      userId !== '' && state.data && state.data.today < today ? untilMidnightMs : false,
    placeholderData: (before, query) => (query?.queryKey[1] === userId ? before : undefined),
  });
  const quests = useMemo(
    () => (data && userId === '' ? visitorView(data, kept, today) : data),
    [data, userId, kept, today],
  );
  return { quests, error, refetch };
}
