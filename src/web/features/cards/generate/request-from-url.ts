import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cardCounts } from '#contract/card-numbers.ts';
import { cardLimits } from '#contract/cards.ts';
import type { GenerateRequest } from './draft.ts';

interface Listener {
  /** Fills the form. */
  onRequest(request: Partial<GenerateRequest>): void;
  /** Submits the form. */
  onSubmit(): void;
}

/**
 * Reads a request from the URL, `?topic=…&count=…`, as the form of the front page sends it. A URL alone, which anyone
 * can send, only fills the form. The button of the front page also sets `isAsked` in the history state, which
 * submits it.
 */
export function useRequestFromUrl({ onRequest, onSubmit }: Listener): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as { isAsked?: unknown } | null)?.isAsked === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each URL is read once
  useEffect(() => {
    const params = new URLSearchParams(search);
    const topic = params.get('topic')?.trim().slice(0, cardLimits.topic);
    if (topic) {
      const count = cardCounts.find((one) => String(one) === params.get('count'));
      onRequest({ topic, notes: '', ...(count && { count }) });
      void navigate(pathname, { replace: true, state });
    } else if (isAsked) {
      // A reload must not submit it again.
      void navigate(pathname, { replace: true });
      onSubmit();
    }
  }, [search, isAsked]);
}
