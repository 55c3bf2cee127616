import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { pluralize } from '#core/voice/history-texts.ts';
import { Actions } from '../../../ui/actions.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import ui from '../../../ui/ui.module.css';
import { CardErrorNotice } from '../card-error-notice.tsx';
import type { ListFilter } from '../card-keys.ts';
import styles from './card-list.module.css';
import { useCardCache } from './card-list-cache.ts';
import { useFocusAfterRemoval } from './card-list-focus.ts';
import type { useCardList } from './card-list-query.ts';
import { CardRow } from './card-list-row.tsx';
import { useSelection } from './card-list-selection.ts';
import { SelectionBar } from './card-list-selection-bar.tsx';

interface Props {
  list: ReturnType<typeof useCardList>;
  filter: ListFilter;
  deckNames: readonly string[];
  onShowAll(): void;
  /** The element to focus when the last card is removed. */
  focusWhenEmpty(): HTMLElement | null;
}

/** The cards that match, or why there are none. */
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

  const onDeleted = (ids: readonly number[]) => {
    void toast(ids.length === 1 ? 'The card was deleted.' : `${pluralize(ids.length, 'card')} were deleted.`);
    changes.deleted(ids);
  };
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
        onDeleted={onDeleted}
        onMoved={(ids, deck) => {
          selection.selectAll(false);
          changes.moved(ids, deck);
        }}
      />
      <ul className={styles.rows} ref={rows} aria-busy={isFetching}>
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            isSelected={selection.isSelected(card.id)}
            onSelect={(isSelected) => selection.select(card.id, isSelected)}
            onDeleted={onDeleted}
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
  return (
    <Actions>
      {hasNextPage && (
        <button
          type="button"
          className={ui.quietButton}
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading…' : 'Show more'}
        </button>
      )}
      <p className={cx(ui.muted, ui.number)}>
        {pluralize(count, 'card')}
        {hasNextPage ? ' shown' : ', no more.'}
      </p>
    </Actions>
  );
}

function NoCards() {
  return (
    <Empty
      title="No cards yet"
      actions={
        <>
          <Link className={ui.button} to="/generate">
            Generate cards
          </Link>
          <Link className={ui.quietButton} to="/create">
            Write one by hand
          </Link>
        </>
      }
    >
      <p>Every card you save appears here. You can search, edit and sort your cards into decks.</p>
    </Empty>
  );
}

function NothingFound({ filter: { search, deck }, onShowAll }: Pick<Props, 'filter' | 'onShowAll'>) {
  const place = deck === undefined ? '' : deck === '' ? ' among the cards without a deck' : ` in ${deck}`;
  return (
    <Empty
      title="Nothing found"
      actions={
        <button type="button" className={ui.quietButton} onClick={onShowAll}>
          Show all cards
        </button>
      }
    >
      <p role="status">{search ? `No card${place} contains “${search}”.` : `There is no card${place}.`}</p>
    </Empty>
  );
}
