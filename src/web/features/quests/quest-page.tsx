import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import ui from '../../ui/ui.module.css';
import { useQuests, useUserId } from './progress/use-quests.ts';
import { QuestBook } from './quest-book.tsx';
import { QuestsLoadError } from './quest-error.tsx';
import styles from './quest-page.module.css';

/** /quest/:bookId: the episodes of a book to read, to listen to and to tick off. */
export function QuestPage({ hasSpeech }: { hasSpeech: boolean }) {
  const { bookId } = useParams();
  const userId = useUserId();
  const loading = useQuests();
  const { quests, error } = loading;
  const book = quests?.books.find(({ id }) => id === bookId);
  const active = quests?.books.find(({ status }) => status === 'active');
  if (quests && !book) return <NotFound />;
  return (
    <main className={cx(ui.container, styles.page)} id="main" tabIndex={-1}>
      <PageTitle>{book?.title ?? 'Quest'}</PageTitle>
      <Link className={styles.back} to="/home">
        <ArrowLeft />
        Back to Home
      </Link>
      {!book && <h1 className={ui.visuallyHidden}>Quest</h1>}
      <QuestsLoadError {...loading} />
      {book && <QuestBook key={`${userId} ${book.id}`} book={book} active={active} hasSpeech={hasSpeech} />}
      {!book && !error && <Skeleton blocks={[styles.skeletonTop, undefined, undefined, undefined]} />}
    </main>
  );
}

function NotFound() {
  return (
    <>
      <PageTitle>Quest not found</PageTitle>
      <Notice title="Quest not found!">
        <p>The book may have been deleted, or it belongs to another reader.</p>
        <Link className={ui.button} to="/library">
          Go to Library
        </Link>
      </Notice>
    </>
  );
}
