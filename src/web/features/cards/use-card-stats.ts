import { useQuery } from '@tanstack/react-query';
import * as contract from '#contract/card-review.ts';
import { callApi } from '../../platform/api.ts';
import { cardKeys } from './card-keys.ts';

/** How many cards the learner has, how many are due, and when the next one is. */
export const useCardStats = () =>
  useQuery({
    queryKey: cardKeys.dashboard,
    queryFn: ({ signal }) => callApi(contract.dashboard, {}, { signal }),
  });
