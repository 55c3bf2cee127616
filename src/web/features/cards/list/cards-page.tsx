import { PenLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { pluralize } from '#core/voice/history-texts.ts';
import { Actions } from '../../../ui/actions.tsx';
import { cx } from '../../../ui/cx.ts';
import { loadMarkdown } from '../../../ui/markdown.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import ui from '../../../ui/ui.module.css';
import shared from '../cards.module.css';
import { ExportCards } from '../transfer/transfer-export.tsx';
import { ImportCards } from '../transfer/transfer-import.tsx';
import { useDecks } from '../use-decks.ts';
import styles from './card-list.module.css';
import { CardList } from './card-list.tsx';
import { useCardFilter } from './card-list-filter.ts';
import { useCardList } from './card-list-query.ts';
import { CardSearch } from './card-list-search.tsx';
import { DeckSelect } from './deck-select.tsx';

/** /cards: all cards of the learner, newest first, to search, edit, move, delete, import and export. */
export function CardsPage() {
  const { filter, searchFor, chooseDeck, showAll } = useCardFilter();
  const list = useCardList(filter);
  const { data, decks, deckNames } = useDecks();
  const total = decks.reduce((sum, { cards }) => sum + cards, 0);
  const hasNothing = data && total === 0 && filter.search === undefined && filter.deck === undefined;
  const top = useRef<HTMLHeadingElement>(null);
  // It loads together with the cards; `Markdown` handles a failure.
  useEffect(() => void loadMarkdown().catch(() => {}), []);
  return (
    <main className={cx(ui.container, shared.wide)} id="main" tabIndex={-1}>
      <PageTitle>Recent Cards</PageTitle>
      <div className={styles.top}>
        <h1 ref={top} tabIndex={-1}>
          Recent Cards
        </h1>
        {total > 0 && <p className={cx(ui.muted, ui.number)}>{pluralize(total, 'card')}</p>}
        <Actions className={styles.topActions}>
          <ImportCards deckNames={deckNames} />
          <ExportCards decks={decks} deck={filter.deck} />
          <Link className={ui.quietButton} to="/create">
            <PenLine />
            Write a card
          </Link>
        </Actions>
      </div>
      {!hasNothing && (
        <div className={styles.filter}>
          <CardSearch searched={filter.search ?? ''} onSearch={searchFor} />
          <DeckSelect decks={decks} deck={filter.deck} onChoose={chooseDeck} />
        </div>
      )}
      <CardList
        list={list}
        filter={filter}
        deckNames={deckNames}
        onShowAll={showAll}
        focusWhenEmpty={() => top.current}
      />
    </main>
  );
}
