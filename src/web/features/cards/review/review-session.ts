import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showAlert } from '../../../platform/alerts.ts';
import { newId } from '../../../platform/id.ts';
import { useIsConnectionLost } from '../../../platform/use-connection.ts';
import { cardKeys } from '../card-keys.ts';
import type { NextCard, Rating, ShownCard } from './rating.ts';
import { nextCard, rateCard, undoRating } from './review-calls.ts';

// Cards in learning become due within minutes.
const pollMs = 60_000;

/** `undefined` is all decks. */
type Deck = string | undefined;

const keyOf = (deck: Deck) => ['review', deck ?? ''] as const;
const isCard = (next: NextCard | undefined): next is ShownCard => next !== undefined && 'card' in next;
/** Tells one showing of a card from the next: rating and undo change the version. */
const showingOf = ({ card }: Pick<ShownCard, 'card'>) => `${card.id} ${card.version}`;

/** The card to show. It never changes while it is being read; only where none is due, the query polls for one. */
function useNextCard(deck: Deck) {
  const isNothingDue = ({ state }: { state: { data?: NextCard } }) =>
    state.data !== undefined && !isCard(state.data);
  const query = useQuery({
    queryKey: keyOf(deck),
    queryFn: ({ signal }) => nextCard(deck, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: (query) => isNothingDue(query) && 'always',
    refetchInterval: (query) => isNothingDue(query) && pollMs,
  });
  // No cached card is left; the server may have more.
  const { data, refetch } = query;
  const isLost = useIsConnectionLost();
  const isCacheDone = data?.isOffline && !isCard(data);
  useEffect(() => {
    if (isCacheDone && !isLost) void refetch();
  }, [isCacheDone, isLost, refetch]);
  return query;
}

/** The calls that change the shown card, and the ids of the ratings saved on this page, which can be undone. */
function useRatings(show: (deck: Deck, next: NextCard) => void) {
  const [saved, setSaved] = useState<readonly string[]>([]);
  // A rated card stays until the next one is loaded, which may take several attempts.
  const advancing = useMutation({
    mutationFn: ({ deck }: { deck: Deck; from: ShownCard }) => nextCard(deck),
    onSuccess: (next, { deck }) => show(deck, next),
  });
  const rating = useMutation({
    mutationFn: ({ deck: _, from: __, ...rating }: Rating & { deck: Deck; from: ShownCard }) =>
      rateCard(rating),
    onSuccess(message, { deck, from, reviewId }) {
      if (message) showAlert(message);
      else setSaved((ids) => [...ids, reviewId]);
      advancing.mutate({ deck, from });
    },
  });
  const undoing = useMutation({
    mutationFn: ({ reviewId }: { reviewId: string; deck: Deck; left: number }) => undoRating(reviewId),
    onSuccess(due, { deck, left }) {
      setSaved((ids) => ids.slice(0, -1));
      show(deck, { ...due, left });
    },
  });
  return { saved, rating, advancing, undoing };
}

/** The review of one deck or of all: one card and one call at a time. A card stays until its rating is saved. */
export function useReviewSession(deck: Deck) {
  const queries = useQueryClient();
  const { data, error, refetch } = useNextCard(deck);
  const [revealed, setRevealed] = useState<string>();
  const attempt = useRef<Rating>(undefined);
  const { saved, rating, advancing, undoing } = useRatings((of, next) => {
    void queries.cancelQueries({ queryKey: keyOf(of) });
    queries.setQueryData(keyOf(of), next);
    queries.removeQueries({ queryKey: cardKeys.dashboard });
  });

  const shown = isCard(data) ? data : undefined;
  const isRevealed = shown !== undefined && revealed === showingOf(shown);
  const isRating = rating.isPending || advancing.isPending;
  const isBusy = isRating || undoing.isPending;
  const isNextMissing = advancing.error !== null && advancing.variables.from === shown;
  const hasRatingFailed = rating.error !== null && rating.variables.id === shown?.card.id;
  const last = saved.at(-1);

  const rate = (quality: number) => {
    if (!shown || !isRevealed || isBusy) return;
    undoing.reset();
    // Already rated: to rate it differently, its rating is undone first.
    if (isNextMissing) return advancing.mutate({ deck, from: shown });
    const { id, version } = shown.card;
    const old = attempt.current;
    const isRetry = old?.id === id && old.version === version && old.quality === quality;
    attempt.current = isRetry ? old : { reviewId: newId(), id, version, quality };
    rating.mutate({ ...attempt.current, deck, from: shown });
  };
  const undo = () => {
    if (last === undefined || isBusy) return;
    rating.reset();
    // A rated card that is still shown is already included in `left`.
    const left = (shown?.left ?? 0) + (isNextMissing ? 0 : 1);
    // A learner who undoes a rating has seen the answer and is about to rate again.
    const reveal = { onSuccess: (due: Pick<ShownCard, 'card'>) => setRevealed(showingOf(due)) };
    undoing.mutate({ reviewId: last, deck, left }, reveal);
  };
  return {
    next: data,
    shown,
    isRevealed,
    isBusy,
    /** How many ratings were saved on this page. */
    done: saved.length,
    /** The rating that is being saved. */
    pressed: isRating ? rating.variables?.quality : undefined,
    /** The shown card is rated, but the next one could not be loaded. */
    isNextMissing,
    reveal: () => shown && !isBusy && setRevealed(showingOf(shown)),
    rate,
    undo,
    error: (hasRatingFailed ? rating.error : undoing.error) ?? (isNextMissing ? advancing.error : error),
    retry() {
      if (hasRatingFailed) rate(rating.variables.quality);
      else if (undoing.error) undo();
      else if (isNextMissing) advancing.mutate({ deck, from: shown });
      else void refetch();
    },
  };
}

export type ReviewSession = ReturnType<typeof useReviewSession>;
