import { useState } from 'react';
import { Link } from 'react-router';
import { pluralize } from '#core/voice/history-texts.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import { CardErrorNotice } from '../card-error-notice.tsx';
import { useDecks } from '../use-decks.ts';
import styles from './dashboard.module.css';

const shownAtFirst = 6;

/** The learner's decks, those with the most due cards first, each with a link to its review. */
export function DashboardDecks() {
  const [isOpen, setOpen] = useState(false);
  const { error, refetch, ...query } = useDecks();
  const decks = query.decks.filter(({ name }) => name !== '').toSorted((a, b) => b.due - a.due);
  if (!error && decks.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="decks">
      <h2 id="decks">Decks</h2>
      {error && <CardErrorNotice error={error} onRetry={() => void refetch()} />}
      <ul className={styles.decks}>
        {decks.slice(0, isOpen ? undefined : shownAtFirst).map(({ name, cards, due }) => (
          <li key={name}>
            <Link className={styles.deckName} to={`/review?${new URLSearchParams({ deck: name })}`}>
              {name}
              <span className={ui.visuallyHidden}>, review</span>
            </Link>
            <span className={cx(ui.number, styles.deckDue, due === 0 && styles.noneDue)}>
              {due.toLocaleString('en-US')} due
            </span>
            <Link
              className={cx(ui.number, styles.deckCards)}
              to={`/cards?${new URLSearchParams({ deck: name })}`}
            >
              {pluralize(cards, 'card')}
              <span className={ui.visuallyHidden}> in {name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {decks.length > shownAtFirst && (
        <button
          type="button"
          className={ui.quietButton}
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
        >
          {isOpen ? 'Show fewer' : `Show all ${decks.length} decks`}
        </button>
      )}
    </section>
  );
}
