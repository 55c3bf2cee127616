import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListFilter } from '../card-keys.ts';

/** The filter of the list, from the URL: ?q= and ?deck=. An empty deck means the cards without a deck. */
export function useCardFilter() {
  const [params, setParams] = useSearchParams();
  const search = params.get('q')?.trim() || undefined;
  const deck = params.get('deck') ?? undefined;
  const filter = useMemo<ListFilter>(() => ({ search, deck }), [search, deck]);
  const change = (name: 'q' | 'deck', value: string | undefined) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    filter,
    searchFor: (text: string) => change('q', text || undefined),
    chooseDeck: (name: string | undefined) => change('deck', name),
    showAll: () => setParams({}, { replace: true }),
  };
}
