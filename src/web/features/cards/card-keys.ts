import type { PayloadOf } from '#contract/call.ts';
import type * as contract from '#contract/cards.ts';

export type ListFilter = Pick<PayloadOf<typeof contract.list>, 'search' | 'deck'>;

/** Under which names answers about cards are kept; all begin alike, so that one change can make all old. */
export const cardKeys = {
  all: ['cards'] as const,
  dashboard: ['cards', 'dashboard'] as const,
  decks: ['cards', 'decks'] as const,
  analytics: ['cards', 'analytics'] as const,
  lists: ['cards', 'list'] as const,
  list: (filter: ListFilter) => ['cards', 'list', filter] as const,
  card: (id: number) => ['cards', 'card', id] as const,
};
