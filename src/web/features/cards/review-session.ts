import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showAlert } from '../../platform/alerts.ts';
import { newId } from '../../platform/id.ts';
import { useIsConnectionLost } from '../../platform/use-connection.ts';
import { cardKeys } from './card-keys.ts';
import type { Next, Rating, Shown } from './rating.ts';
import { nextCard, rateCard, undoRating } from './review-calls.ts';

// Cards that are being learned come due by the minute.
const waitingMs = 60_000;

/** `undefined` is all decks. */
type Deck = string | undefined;

const keyOf = (deck: Deck) => ['review', deck ?? ''] as const;
const isShown = (next: Next | undefined): next is Shown => next !== undefined && 'card' in next;
/** A card as it lies here; rated or taken back it is another one. */
const faceOf = ({ card }: Pick<Shown, 'card'>) => `${card.id} ${card.version}`;

/** The card of the moment. It must not change under the eyes of who reads it; where none is due, one may turn up. */
function useNextCard(deck: Deck) {
  const isWaiting = ({ state }: { state: { data?: Next } }) =>
    state.data !== undefined && !isShown(state.data);
  const query = useQuery({
    queryKey: keyOf(deck),
    queryFn: ({ signal }) => nextCard(deck, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: (query) => isWaiting(query) && 'always',
    refetchInterval: (query) => isWaiting(query) && waitingMs,
  });
  // What there was to do without the server is done; it may know more.
  const { data, refetch } = query;
  const isLost = useIsConnectionLost();
  const isStuck = data?.isOffline && !isShown(data);
  useEffect(() => {
    if (isStuck && !isLost) void refetch();
  }, [isStuck, isLost, refetch]);
  return query;
}

/** The calls that change what is shown, and the ratings stored on this page, which can be taken back in turn. */
function useRatings(show: (deck: Deck, next: Next) => void) {
  const [stored, setStored] = useState<readonly string[]>([]);
  // The card of a stored rating stays until the next one is here, which may take several tries.
  const moving = useMutation({
    mutationFn: ({ deck }: { deck: Deck; from: Shown }) => nextCard(deck),
    onSuccess: (next, { deck }) => show(deck, next),
  });
  const rating = useMutation({
    mutationFn: ({ deck: _, from: __, ...rating }: Rating & { deck: Deck; from: Shown }) => rateCard(rating),
    onSuccess(note, { deck, from, reviewId }) {
      if (note) showAlert(note);
      else setStored((ids) => [...ids, reviewId]);
      moving.mutate({ deck, from });
    },
  });
  const undoing = useMutation({
    mutationFn: ({ reviewId }: { reviewId: string; deck: Deck; left: number }) => undoRating(reviewId),
    onSuccess(due, { deck, left }) {
      setStored((ids) => ids.slice(0, -1));
      show(deck, { ...due, left });
    },
  });
  return { stored, rating, moving, undoing };
}

/** The review of a deck, or of all: one card, one call at a time, and the card stays until its rating is stored. */
export function useReviewSession(deck: Deck) {
  const queries = useQueryClient();
  const { data, error, refetch } = useNextCard(deck);
  const [revealed, setRevealed] = useState<string>();
  const attempt = useRef<Rating>(undefined);
  const { stored, rating, moving, undoing } = useRatings((of, next) => {
    void queries.cancelQueries({ queryKey: keyOf(of) });
    queries.setQueryData(keyOf(of), next);
    queries.removeQueries({ queryKey: cardKeys.dashboard });
  });

  const shown = isShown(data) ? data : undefined;
  const isRevealed = shown !== undefined && revealed === faceOf(shown);
  const isRating = rating.isPending || moving.isPending;
  const isBusy = isRating || undoing.isPending;
  const isNextLost = moving.error !== null && moving.variables.from === shown;
  const last = stored.at(-1);

  const rate = (quality: number) => {
    if (!shown || !isRevealed || isBusy) return;
    undoing.reset();
    // This card is rated, and is rated once; to rate it otherwise its rating is taken back.
    if (isNextLost) return moving.mutate({ deck, from: shown });
    const { id, version } = shown.card;
    const old = attempt.current;
    const isSame = old?.id === id && old.version === version && old.quality === quality;
    attempt.current = isSame ? old : { reviewId: newId(), id, version, quality };
    rating.mutate({ ...attempt.current, deck, from: shown });
  };
  const undo = () => {
    if (last === undefined || isBusy) return;
    rating.reset();
    // The card of a stored rating that still lies here is counted already.
    const left = (shown?.left ?? 0) + (isNextLost ? 0 : 1);
    // Who takes a rating back wants to give another one, and has seen the answer.
    const reveal = { onSuccess: (due: Pick<Shown, 'card'>) => setRevealed(faceOf(due)) };
    undoing.mutate({ reviewId: last, deck, left }, reveal);
  };
  const isRatingLost = rating.error !== null && rating.variables.id === shown?.card.id;
  return {
    next: data,
    shown,
    isRevealed,
    isBusy,
    /** How many ratings were stored on this page. */
    done: stored.length,
    /** The rating that is on its way. */
    pressed: isRating ? rating.variables?.quality : undefined,
    /** The rating of the card that lies here is stored, but the next one did not come. */
    isNextLost,
    reveal: () => shown && !isBusy && setRevealed(faceOf(shown)),
    rate,
    undo,
    problem: (isRatingLost ? rating.error : undoing.error) ?? (isNextLost ? moving.error : error),
    retry() {
      if (isRatingLost) rate(rating.variables.quality);
      else if (undoing.error) undo();
      else if (isNextLost) moving.mutate({ deck, from: shown });
      else void refetch();
    },
  };
}

export type ReviewSession = ReturnType<typeof useReviewSession>;
