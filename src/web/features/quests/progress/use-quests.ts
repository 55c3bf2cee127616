import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore as useZustand } from 'zustand';
import * as contract from '#contract/quests.ts';
import { callApi } from '../../../platform/api.ts';
import { useDehydratedData } from '../../../platform/dehydrated-data.ts';
import { useStore } from '../../../store/use-store.ts';
import { useToday } from '../home/use-today.ts';
import { claimGuestProgress } from './claim-guest-progress.ts';
import { guestView } from './guest-view.ts';
import { usePendingTicks, withTick } from './pending-ticks.ts';
import { questStore } from './quest-store.ts';

// A device whose clock is ahead reaches midnight before the server does.
const untilMidnightMs = 60_000;

export const questKeys = {
  /** Everything about a reader: a user's id, or '' for a guest. */
  of: (userId: string) => ['quests', userId] as const,
  text: (userId: string, bookId: string, episodeId: string) =>
    ['episode text', userId, bookId, episodeId] as const,
};

export const useUserId = () => useStore((state) => state.user.id);

export const useStoredQuests = () => useZustand(questStore.store, ({ value }) => value);

/** The library with the reader's progress: a user's from the server, a guest's from this browser. */
export function useQuests() {
  const userId = useUserId();
  const stored = useStoredQuests();
  const today = useToday();
  const pendingTicks = usePendingTicks(userId);
  const dehydrated = useDehydratedData();
  const { data, error, refetch } = useQuery({
    // On a new day, and after a guest's progress was claimed, the server's answer changes.
    queryKey: [...questKeys.of(userId), today, stored.takenAt],
    queryFn: async ({ signal }) => {
      if (userId !== '') await claimGuestProgress();
      return callApi(contract.data, userId === '' ? {} : { mine: 'true' }, { signal });
    },
    initialData: () => (userId === '' ? dehydrated(contract.data, {}) : undefined),
    initialDataUpdatedAt: 0,
    // The server's day counts: until it has reached the device's, it may change at any time.
    refetchInterval: ({ state }) =>
      userId !== '' && state.data && state.data.today < today ? untilMidnightMs : false,
    placeholderData: (before, query) => (query?.queryKey[1] === userId ? before : undefined),
  });
  const quests = useMemo(
    () => data && (userId === '' ? guestView(data, stored, today) : pendingTicks.reduce(withTick, data)),
    [data, userId, stored, today, pendingTicks],
  );
  return { quests, error, refetch };
}
