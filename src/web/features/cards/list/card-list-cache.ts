import { type InfiniteData, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import type * as contract from '#contract/cards.ts';
import type { Card } from '#contract/cards.ts';
import { cardKeys, type ListFilter } from '../card-keys.ts';

type Pages = InfiniteData<ResponseOf<typeof contract.list>, number | undefined>;

/** Applies changes of cards to the cached lists, so that their pages need not be fetched again. */
export function useCardCache() {
  const client = useQueryClient();
  return useMemo(() => changesOf(client), [client]);
}

function changesOf(client: QueryClient) {
  const inLists = (change: (card: Card, filter: ListFilter) => Card | undefined) => {
    for (const [key, pages] of client.getQueriesData<Pages>({ queryKey: cardKeys.lists })) {
      const filter = filterOf(key);
      if (pages)
        client.setQueryData<Pages>(
          key,
          withCards(pages, (card) => change(card, filter)),
        );
    }
    for (const queryKey of [cardKeys.dashboard, cardKeys.decks, cardKeys.analytics]) {
      void client.invalidateQueries({ queryKey });
    }
  };
  return {
    deleted(ids: readonly number[]) {
      const deleted = new Set(ids);
      inLists((card) => (deleted.has(card.id) ? undefined : card));
    },
    moved(ids: readonly number[], deck: string) {
      const selected = new Set(ids);
      inLists((card, filter) => {
        if (!selected.has(card.id)) return card;
        return filter.deck === undefined || filter.deck === deck ? { ...card, deck } : undefined;
      });
      // The cached list of the new deck lacks them.
      client.removeQueries({ queryKey: cardKeys.lists, type: 'inactive' });
    },
    saved(saved: Card) {
      client.setQueryData(cardKeys.card(saved.id), { card: saved });
      inLists((card) => (card.id === saved.id ? saved : card));
    },
    /** After cards were added elsewhere, for example by an import. */
    added: () => client.invalidateQueries({ queryKey: cardKeys.all }),
  };
}

// The third part of a list's key is its filter, see card-keys.ts.
const filterOf = (key: QueryKey) => (key[2] ?? {}) as ListFilter;

function withCards(pages: Pages, change: (card: Card) => Card | undefined): Pages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      cards: page.cards.map(change).filter((card) => card !== undefined),
    })),
  };
}
