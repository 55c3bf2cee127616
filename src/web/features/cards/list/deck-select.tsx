import type { ResponseOf } from '#contract/call.ts';
import type * as contract from '#contract/cards.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';

interface Props {
  decks: ResponseOf<typeof contract.decks>['decks'];
  /** The chosen one; '' stands for the cards in none. */
  deck: string | undefined;
  onChoose(deck: string | undefined): void;
}

// A deck may have any name, also this one; so the names themselves carry a prefix.
const all = 'all';
const optionFor = (name: string) => `deck:${name}`;

/** Chooses the deck whose cards are shown. */
export function DeckSelect({ decks, deck, onChoose }: Props) {
  // An address may name a deck that is empty by now.
  const names = decks.map(({ name }) => name);
  const isUnknown = deck !== undefined && !names.includes(deck);
  return (
    <select
      className={cx(ui.input, 'deck-choice')}
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
