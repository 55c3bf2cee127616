import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { pluralize } from '#core/voice/history-texts.ts';
import { toast } from '../../../ui/toast.tsx';
import { CardErrorNotice } from '../card-error-notice.tsx';
import type { ListFilter } from '../card-keys.ts';
import { useCardCache } from './card-list-cache.ts';
import { useFocusAfterRemoval } from './card-list-focus.ts';
import type { useCardList } from './card-list-query.ts';
import { CardRow } from './card-list-row.tsx';
import { useSelection } from './card-list-selection.ts';
import { SelectionBar } from './card-list-selection-bar.tsx';
import '../card-empty.css';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import ui from '../../../ui/ui.module.css';

interface Props {
  list: ReturnType<typeof useCardList>;
  filter: ListFilter;
  deckNames: readonly string[];
  onShowAll(): void;
  /** What has the focus when the last card is gone. */
  focusWhenEmpty(): HTMLElement | null;
}

/** The cards that were found, or what is the case instead. */
export function CardList({ list, filter, deckNames, onShowAll, focusWhenEmpty }: Props) {
  const { cards, error, refetch, hasNextPage, isFetching, fetchNextPage } = list;
  const selection = useSelection(cards ?? []);
  const changes = useCardCache();
  const rows = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(rows, cards?.length, focusWhenEmpty);
  const isEmptied = cards?.length === 0 && hasNextPage;
  useEffect(() => {
    if (isEmptied && !isFetching && !error) void fetchNextPage();
  }, [isEmptied, isFetching, error, fetchNextPage]);

  const isFiltered = filter.search !== undefined || filter.deck !== undefined;
  const problem = error && (
    <CardErrorNotice error={error} onRetry={() => void (cards ? fetchNextPage() : refetch())} />
  );
  if (!cards || isEmptied) return problem ?? <Skeleton />;
  if (cards.length === 0) {
    return problem ?? (isFiltered ? <NothingFound filter={filter} onShowAll={onShowAll} /> : <NoCards />);
  }
  return (
    <>
      <p className={ui.visuallyHidden} role="status">
        {pluralize(cards.length, 'card')} shown{hasNextPage ? ', there are more' : ''}
      </p>
      <SelectionBar
        shown={cards.length}
        selection={selection}
        deckNames={deckNames}
        onDeleted={changes.deleted}
        onMoved={(ids, deck) => {
          selection.selectAll(false);
          changes.moved(ids, deck);
        }}
      />
      <ul className="card-rows" ref={rows} aria-busy={isFetching}>
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            isSelected={selection.isSelected(card.id)}
            onSelect={(isSelected) => selection.select(card.id, isSelected)}
            onDeleted={() => {
              void toast('The card was deleted.');
              changes.deleted([card.id]);
            }}
          />
        ))}
      </ul>
      {problem}
      {!problem && <ListFoot list={list} count={cards.length} />}
    </>
  );
}

function ListFoot({ list, count }: Pick<Props, 'list'> & { count: number }) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!hasNextPage)
    return <p className={cx(ui.muted, ui.number, 'card-list-foot')}>{pluralize(count, 'card')}, no more.</p>;
  return (
    <p className="card-list-foot">
      <button
        type="button"
        className={ui.quietButton}
        aria-disabled={isFetchingNextPage}
        onClick={() => !isFetchingNextPage && void fetchNextPage()}
      >
        {isFetchingNextPage ? 'Loading…' : 'Show more'}
      </button>
      <span className={cx(ui.muted, ui.number)}>{pluralize(count, 'card')} shown</span>
    </p>
  );
}

function NoCards() {
  return (
    <section className="cards-empty" aria-labelledby="no-cards">
      <h2 id="no-cards">No cards yet</h2>
      <p>Every card you save stands here, to be found, changed and sorted into decks.</p>
      <p className="cards-empty-actions">
        <Link className={ui.button} to="/generate">
          Generate cards
        </Link>
        <Link className={ui.quietButton} to="/create">
          Write one by hand
        </Link>
      </p>
    </section>
  );
}

function NothingFound({ filter: { search, deck }, onShowAll }: Pick<Props, 'filter' | 'onShowAll'>) {
  const place = deck === undefined ? '' : deck === '' ? ' among the cards without a deck' : ` in ${deck}`;
  return (
    <section className="cards-empty" aria-labelledby="nothing-found">
      <h2 id="nothing-found">Nothing found</h2>
      <p role="status">{search ? `No card${place} holds “${search}”.` : `There is no card${place}.`}</p>
      <p className="cards-empty-actions">
        <button type="button" className={ui.quietButton} onClick={onShowAll}>
          Show all cards
        </button>
      </p>
    </section>
  );
}
