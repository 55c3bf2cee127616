import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { counted } from '#core/history-texts.ts';
import { toast } from '../../ui/toast.tsx';
import type { ListFilter } from './card-keys.ts';
import { useCardChanges } from './card-list-changes.ts';
import { useFocusKept } from './card-list-focus.ts';
import type { useCardList } from './card-list-query.ts';
import { CardRow } from './card-list-row.tsx';
import { useSelection } from './card-list-selection.ts';
import { SelectionBar } from './card-list-selection-bar.tsx';
import { CardProblem } from './card-problem.tsx';
import './card-empty.css';

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
  const changes = useCardChanges();
  const rows = useRef<HTMLUListElement>(null);
  useFocusKept(rows, cards?.length, focusWhenEmpty);
  const isEmptied = cards?.length === 0 && hasNextPage;
  useEffect(() => {
    if (isEmptied && !isFetching && !error) void fetchNextPage();
  }, [isEmptied, isFetching, error, fetchNextPage]);

  const isFiltered = filter.search !== undefined || filter.deck !== undefined;
  const problem = error && (
    <CardProblem error={error} onRetry={() => void (cards ? fetchNextPage() : refetch())} />
  );
  if (!cards || isEmptied) return problem ?? <CardsToCome />;
  if (cards.length === 0) {
    return problem ?? (isFiltered ? <NothingFound filter={filter} onShowAll={onShowAll} /> : <NoCards />);
  }
  return (
    <>
      <p className="sr" role="status">
        {counted(cards.length, 'card')} shown{hasNextPage ? ', there are more' : ''}
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
  if (!hasNextPage) return <p className="muted num card-list-foot">{counted(count, 'card')}, no more.</p>;
  return (
    <p className="card-list-foot">
      <button
        type="button"
        className="btn quiet"
        aria-disabled={isFetchingNextPage}
        onClick={() => !isFetchingNextPage && void fetchNextPage()}
      >
        {isFetchingNextPage ? 'Loading…' : 'Show more'}
      </button>
      <span className="muted num">{counted(count, 'card')} shown</span>
    </p>
  );
}

function CardsToCome() {
  return (
    <div className="skeleton" aria-busy="true">
      <p className="sr">Loading…</p>
      <span className="bone" />
      <span className="bone" />
      <span className="bone" />
    </div>
  );
}

function NoCards() {
  return (
    <section className="cards-empty" aria-labelledby="no-cards">
      <h2 id="no-cards">No cards yet</h2>
      <p>Every card you save stands here, to be found, changed and sorted into decks.</p>
      <p className="cards-empty-actions">
        <Link className="btn" to="/generate">
          Generate cards
        </Link>
        <Link className="btn quiet" to="/create">
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
        <button type="button" className="btn quiet" onClick={onShowAll}>
          Show all cards
        </button>
      </p>
    </section>
  );
}
