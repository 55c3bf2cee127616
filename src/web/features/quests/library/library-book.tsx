import { Link } from 'react-router';
import type { Book } from '#contract/quests.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import { Cover } from '../cover.tsx';
import { completedCount, completedText } from '../progress/book-progress.ts';
import styles from './library.module.css';
import { StartQuest } from './start-quest.tsx';

interface Props {
  book: Book;
  /** The active quest, if there is one. */
  active: Book | undefined;
}

/** A book in the library, with the button that starts or opens it. */
export function LibraryBook({ book, active }: Props) {
  const { id, title, author, cover, about, ages, mood, status, isOwn } = book;
  const lang = book.language || undefined;
  const isCompleted = status === 'completed';
  const notes = [ages && `Ages ${ages}`, mood, isOwn && 'Your own book'].filter(Boolean);
  return (
    <li className={styles.book}>
      <Cover title={title} url={cover} className={styles.cover} />
      <div className={styles.words}>
        <h2 lang={lang}>{title}</h2>
        {author && <p>{author}</p>}
        {about && (
          <p className={styles.about} lang={lang}>
            {about}
          </p>
        )}
        {notes.length > 0 && <p>{notes.join(' · ')}</p>}
        {status === 'inProgress' && (
          <p className={cx(ui.number, styles.progress)}>
            Progress: {completedCount(book)}/{book.episodes.length} complete
          </p>
        )}
        {isCompleted && <p className={styles.progress}>Completed: {completedText(book)}</p>}
      </div>
      {isCompleted ? (
        <Link className={ui.quietButton} to={`/quest/${id}`} aria-label={`Open ${title}`}>
          Open
        </Link>
      ) : (
        <StartQuest book={book} active={active} />
      )}
    </li>
  );
}
