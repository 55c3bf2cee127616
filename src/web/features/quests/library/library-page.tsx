import { Tabs as Root, TabsContent, TabsList, TabsTrigger } from 'radix-ui/tabs';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Book } from '#contract/quests.ts';
import { cx } from '../../../ui/cx.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import ui from '../../../ui/ui.module.css';
import { StorageNotice } from '../progress/storage-notice.tsx';
import { useQuests } from '../progress/use-quests.ts';
import { QuestsLoadError } from '../quest-error.tsx';
import styles from './library.module.css';
import { LibraryBook } from './library-book.tsx';
import { OwnBook } from './own-book.tsx';

/** /library: the available and the completed books, and the import of a reader's own. */
export function LibraryPage() {
  const loading = useQuests();
  const { quests, error } = loading;
  return (
    <main className={cx(ui.container, styles.page)} id="main" tabIndex={-1}>
      <PageTitle>Library</PageTitle>
      <h1>Library</h1>
      <QuestsLoadError {...loading} />
      {quests && <Shelves books={quests.books} />}
      {!quests && !error && <Skeleton blocks={4} />}
      {quests && (
        <>
          <OwnBook />
          <StorageNotice />
        </>
      )}
    </main>
  );
}

type Tab = 'available' | 'completed';

function Shelves({ books }: { books: readonly Book[] }) {
  const [tab, setTab] = useState<Tab>('available');
  const active = books.find(({ status }) => status === 'active');
  const available = books.filter(({ status }) => status === 'available' || status === 'inProgress');
  const completed = books.filter(({ status }) => status === 'completed');
  return (
    <>
      {active && (
        <p>
          Your active quest is <Link to={`/quest/${active.id}`}>{active.title}</Link>.
        </p>
      )}
      <Root value={tab} onValueChange={(value) => setTab(value as Tab)}>
        <TabsList className={styles.tabs} aria-label="Books">
          <TabsTrigger value="available">Available ({available.length})</TabsTrigger>
          <TabsTrigger value="completed">Completed ({completed.length})</TabsTrigger>
        </TabsList>
        <TabsContent value="available" tabIndex={-1}>
          <Shelf books={available} active={active} />
          {available.length === 0 && <p>There are no other books left. You can add your own below.</p>}
        </TabsContent>
        <TabsContent value="completed" tabIndex={-1}>
          <Shelf books={completed} active={active} />
          {completed.length === 0 && (
            <p>Books appear here, with the date, once all their episodes are ticked off.</p>
          )}
        </TabsContent>
      </Root>
    </>
  );
}

function Shelf({ books, active }: { books: readonly Book[]; active: Book | undefined }) {
  return (
    <ul className={styles.books}>
      {books.map((book) => (
        <LibraryBook key={book.id} book={book} active={active} />
      ))}
    </ul>
  );
}
