import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cardCounts } from '#contract/card-numbers.ts';
import { cardLimits } from '#contract/cards.ts';
import type { GenerateRequest } from './draft.ts';

interface Listener {
  /** Puts what was asked for into the form. */
  onWish(wish: Partial<GenerateRequest>): void;
  /** Has the cards made of what the form holds. */
  onGo(): void;
}

/**
 * Takes a wish out of the address, `?topic=…&count=…`, as the front page's form sends it. An address alone, which
 * anybody may send, only fills the form; who pressed the button there has `isAsked` beside it.
 */
export function useRequestFromUrl({ onWish, onGo }: Listener): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as { isAsked?: unknown } | null)?.isAsked === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is taken once, by whoever is here then
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const topic = asked.get('topic')?.trim().slice(0, cardLimits.topic);
    if (topic) {
      const count = cardCounts.find((one) => String(one) === asked.get('count'));
      onWish({ topic, notes: '', ...(count && { count }) });
      void navigate(pathname, { replace: true, state });
    } else if (isAsked) {
      // A reload must not ask for them again.
      void navigate(pathname, { replace: true });
      onGo();
    }
  }, [search, isAsked]);
}
