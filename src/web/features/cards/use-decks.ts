import { useQuery } from '@tanstack/react-query';
import * as contract from '#contract/cards.ts';
import { callApi } from '../../platform/api.ts';
import { cardKeys } from './card-keys.ts';

/** The learner's decks with the number of cards in each. Cards without a deck are listed under the name ''. */
export function useDecks() {
  const query = useQuery({
    queryKey: cardKeys.decks,
    queryFn: ({ signal }) => callApi(contract.decks, {}, { signal }),
  });
  const decks = query.data?.decks ?? [];
  return { ...query, decks, deckNames: decks.map(({ name }) => name).filter(Boolean) };
}
