import { Tabs as Root, TabsContent, TabsList, TabsTrigger } from 'radix-ui/tabs';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Book } from '#contract/quests.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { LibraryBook } from './library-book.tsx';
import { OwnBook } from './own-book.tsx';
import { QuestBones } from './quest-bones.tsx';
import { QuestProblem } from './quest-problem.tsx';
import { useQuests } from './use-quests.ts';
import { WhereKept } from './where-kept.tsx';
import './library.css';

/** /library: the books to choose from, those that are done, and the way to bring one's own. */
export function LibraryPage() {
  const { quests, error, refetch } = useQuests();
  return (
    <main className="wrap quest-library" id="main" tabIndex={-1}>
      <PageTitle>Library</PageTitle>
      <h1>Library</h1>
      {error && (
        <QuestProblem
          error={error}
          kept={quests ? 'The books below are from before.' : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {quests && <Shelves books={quests.books} />}
      {!quests && !error && <QuestBones kinds={['row', 'row', 'row', 'row']} />}
      {quests && (
        <>
          <OwnBook />
          <WhereKept />
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
        <TabsList className="quest-tabs" aria-label="Books">
          <TabsTrigger value="available">Available ({available.length})</TabsTrigger>
          <TabsTrigger value="completed">Completed ({completed.length})</TabsTrigger>
        </TabsList>
        <TabsContent value="available" tabIndex={-1}>
          <Shelf books={available} active={active} />
          {available.length === 0 && <p>No other book is left. Bring one of your own below.</p>}
        </TabsContent>
        <TabsContent value="completed" tabIndex={-1}>
          <Shelf books={completed} active={active} />
          {completed.length === 0 && (
            <p>A book stands here once all its episodes are ticked off, with the date of the day.</p>
          )}
        </TabsContent>
      </Root>
    </>
  );
}

function Shelf({ books, active }: { books: readonly Book[]; active: Book | undefined }) {
  return (
    <ul className="quest-shelf">
      {books.map((book) => (
        <LibraryBook key={book.id} book={book} active={active} />
      ))}
    </ul>
  );
}
