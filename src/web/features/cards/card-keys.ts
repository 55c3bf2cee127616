import type { PayloadOf } from '#contract/call.ts';
import type * as contract from '#contract/cards.ts';

export type ListFilter = Pick<PayloadOf<typeof contract.list>, 'search' | 'deck'>;

/** The query keys of cards. All begin with `all`, so that one call invalidates every query. */
export const cardKeys = {
  all: ['cards'] as const,
  dashboard: ['cards', 'dashboard'] as const,
  decks: ['cards', 'decks'] as const,
  analytics: ['cards', 'analytics'] as const,
  library: ['cards', 'library'] as const,
  lists: ['cards', 'list'] as const,
  list: (filter: ListFilter) => ['cards', 'list', filter] as const,
  offline: (userId: string) => ['cards', 'offline', userId] as const,
  card: (id: number) => ['cards', 'card', id] as const,
};
