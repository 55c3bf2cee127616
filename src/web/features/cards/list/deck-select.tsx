import type { ResponseOf } from '#contract/call.ts';
import type * as contract from '#contract/cards.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import styles from './deck-select.module.css';

interface Props {
  decks: ResponseOf<typeof contract.decks>['decks'];
  /** The selected deck; '' for the cards without a deck. */
  deck: string | undefined;
  onChoose(deck: string | undefined): void;
}

// A deck can have any name, even 'all', so the values of decks have a prefix.
const all = 'all';
const optionFor = (name: string) => `deck:${name}`;

/** Selects a deck, or all of them. */
export function DeckSelect({ decks, deck, onChoose }: Props) {
  // The URL may name a deck that no longer has cards.
  const names = decks.map(({ name }) => name);
  const isUnknown = deck !== undefined && !names.includes(deck);
  return (
    <select
      className={cx(ui.input, styles.select)}
      aria-label="Deck"
      value={deck === undefined ? all : optionFor(deck)}
      onChange={({ target: { value } }) => onChoose(value === all ? undefined : value.slice('deck:'.length))}
    >
      <option value={all}>All decks</option>
      {isUnknown && <option value={optionFor(deck)}>{deck || 'Without a deck'}</option>}
      {decks.map(({ name, cards }) => (
        <option key={name} value={optionFor(name)}>
          {name || 'Without a deck'} ({cards.toLocaleString('en-US')})
        </option>
      ))}
    </select>
  );
}
