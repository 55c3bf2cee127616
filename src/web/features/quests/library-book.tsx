import { Link } from 'react-router';
import type { Book } from '#contract/quests.ts';
import { completedText, doneOf } from './book-progress.ts';
import { Cover } from './cover.tsx';
import { StartQuest } from './start-quest.tsx';

interface Props {
  book: Book;
  /** The active quest, if there is one. */
  active: Book | undefined;
}

/** A book on the shelf. */
export function LibraryBook({ book, active }: Props) {
  const { id, title, author, cover, about, ages, mood, status, isOwn } = book;
  const lang = book.language || undefined;
  const isCompleted = status === 'completed';
  const notes = [ages && `Ages ${ages}`, mood, isOwn && 'Your own book'].filter(Boolean);
  return (
    <li className="quest-book">
      <Cover title={title} address={cover} />
      <div className="quest-book-words">
        <h2 lang={lang}>{title}</h2>
        {author && <p>{author}</p>}
        {about && (
          <p className="quest-about" lang={lang}>
            {about}
          </p>
        )}
        {notes.length > 0 && <p>{notes.join(' · ')}</p>}
        {status === 'inProgress' && (
          <p className="quest-progress num">
            Progress: {doneOf(book)}/{book.episodes.length} complete
          </p>
        )}
        {isCompleted && <p className="quest-progress">Completed: {completedText(book)}</p>}
      </div>
      {isCompleted ? (
        <Link className="btn quiet" to={`/quest/${id}`} aria-label={`Open ${title}`}>
          Open
        </Link>
      ) : (
        <StartQuest book={book} active={active} />
      )}
    </li>
  );
}
