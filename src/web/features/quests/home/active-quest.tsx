import { Link } from 'react-router';
import type { Book } from '#contract/quests.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import { Cover } from '../cover.tsx';
import { progressText } from '../progress/book-progress.ts';
import styles from './home.module.css';

/** The active quest as a card that links to it: the book on a window sill, and its progress. */
export function ActiveQuest({ book }: { book: Book }) {
  const { id, title, author, cover } = book;
  return (
    <Link className={cx(ui.card, styles.quest)} to={`/quest/${id}`}>
      <span className={styles.window}>
        <Cover title={title} url={cover} className={styles.cover} />
      </span>
      <span className={styles.words}>
        <h2 lang={book.language || undefined}>{title}</h2>
        {author && <span className={ui.muted}>{author}</span>}
        <EpisodeSteps book={book} />
        <span className={cx(ui.number, styles.progress)}>{progressText(book)}</span>
      </span>
    </Link>
  );
}

// More of them would be too narrow to count.
const mostSteps = 24;

function EpisodeSteps({ book: { episodes } }: { book: Book }) {
  if (episodes.length > mostSteps) return null;
  return (
    <span className={styles.steps} aria-hidden="true">
      {episodes.map(({ id, isCompleted }) => (
        <i key={id} className={isCompleted ? styles.done : undefined} />
      ))}
    </span>
  );
}
