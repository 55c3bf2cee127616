import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import * as contract from '#contract/cards.ts';
import { callApi } from '../../platform/api.ts';
import { cardKeys } from './card-keys.ts';

/** Which deck is reviewed. It only shows where there is a choice. */
export function ReviewDeck({ deck }: { deck: string | undefined }) {
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: cardKeys.decks,
    queryFn: ({ signal }) => callApi(contract.decks, {}, { signal }),
  });
  const due = (data?.decks ?? []).filter((one) => one.due > 0 && one.name !== '').map(({ name }) => name);
  const names = deck === undefined || due.includes(deck) ? due : [deck, ...due];
  if (names.length < 2 && deck === undefined) return null;
  const choose = (name: string) =>
    navigate(name ? `/review?deck=${encodeURIComponent(name)}` : '/review', { replace: true });
  return (
    <select
      className="input review-deck"
      aria-label="Deck"
      value={deck ?? ''}
      onChange={({ target }) => void choose(target.value)}
    >
      <option value="">All decks</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
