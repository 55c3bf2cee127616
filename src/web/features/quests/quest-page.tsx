import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QuestBones } from './quest-bones.tsx';
import { QuestBook } from './quest-book.tsx';
import { QuestProblem } from './quest-problem.tsx';
import { useQuests, useUserId } from './use-quests.ts';
import './quest.css';

/** /quest/:bookId: the episodes of a book, to read, to hear and to tick off. */
export function QuestPage({ hasSpeech }: { hasSpeech: boolean }) {
  const { bookId } = useParams();
  const userId = useUserId();
  const { quests, error, refetch } = useQuests();
  const book = quests?.books.find(({ id }) => id === bookId);
  const active = quests?.books.find(({ status }) => status === 'active');
  if (quests && !book) return <NotFound />;
  return (
    <main className="wrap quest-page" id="main" tabIndex={-1}>
      <PageTitle>{book?.title ?? 'Quest'}</PageTitle>
      <Link className="quest-back" to="/home">
        <ArrowLeft className="i" aria-hidden="true" />
        Back to Home
      </Link>
      {!book && <h1 className="sr">Quest</h1>}
      {error && (
        <QuestProblem
          error={error}
          kept={quests ? 'What you see is from before.' : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {book && <QuestBook key={`${userId} ${book.id}`} book={book} active={active} hasSpeech={hasSpeech} />}
      {!book && !error && <QuestBones kinds={['panel', 'row', 'row', 'row']} />}
    </main>
  );
}

function NotFound() {
  return (
    <>
      <PageTitle>Quest not found</PageTitle>
      <Notice title="Quest not found!">
        <p>The book may have been deleted, or it is another reader’s own.</p>
        <Link className="btn" to="/library">
          Go to Library
        </Link>
      </Notice>
    </>
  );
}
