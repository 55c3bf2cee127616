import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import * as contract from '#contract/cards.ts';
import { callApi } from '../../../platform/api.ts';
import { cardKeys, type ListFilter } from '../card-keys.ts';

/** The cards that fit, newest first, a page at a time; while others are looked for, the last ones stay. */
export function useCardList(filter: ListFilter) {
  const query = useInfiniteQuery({
    queryKey: cardKeys.list(filter),
    queryFn: ({ pageParam: before, signal }) => callApi(contract.list, { ...filter, before }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // Every page that was opened would be asked for anew, each time the window is looked at.
    refetchOnWindowFocus: false,
  });
  return { ...query, cards: query.data?.pages.flatMap((page) => page.cards) };
}
