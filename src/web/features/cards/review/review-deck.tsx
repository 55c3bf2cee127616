import { useNavigate } from 'react-router';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import { useDecks } from '../use-decks.ts';
import styles from './review.module.css';

/** Selects the deck to review. Hidden while there is nothing to choose from. */
export function ReviewDeck({ deck }: { deck: string | undefined }) {
  const navigate = useNavigate();
  const due = useDecks().decks.flatMap(({ name, due }) => (due > 0 && name !== '' ? [name] : []));
  const names = deck === undefined || due.includes(deck) ? due : [deck, ...due];
  if (names.length < 2 && deck === undefined) return null;
  const choose = (name: string) =>
    navigate(name ? `/review?deck=${encodeURIComponent(name)}` : '/review', { replace: true });
  return (
    <select
      className={cx(ui.input, styles.deck)}
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
