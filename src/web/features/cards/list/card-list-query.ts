import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import * as contract from '#contract/cards.ts';
import { callApi } from '../../../platform/api.ts';
import { cardKeys, type ListFilter } from '../card-keys.ts';

/** The cards that match, newest first, a page at a time. While another filter loads, the old cards stay. */
export function useCardList(filter: ListFilter) {
  const query = useInfiniteQuery({
    queryKey: cardKeys.list(filter),
    queryFn: ({ pageParam: before, signal }) => callApi(contract.list, { ...filter, before }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // A refetch would load every opened page again.
    refetchOnWindowFocus: false,
  });
  return { ...query, cards: query.data?.pages.flatMap((page) => page.cards) };
}
