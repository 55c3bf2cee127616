import { Link } from 'react-router';
import type { Book } from '#contract/quests.ts';
import { progressText } from './book-progress.ts';
import { Cover } from './cover.tsx';

/** The active book, on the sill; all of it leads to the quest. */
export function ActiveQuest({ book }: { book: Book }) {
  const { id, title, author, cover } = book;
  return (
    <Link className="card quest-active" to={`/quest/${id}`}>
      <span className="quest-sill">
        <Cover title={title} address={cover} />
      </span>
      <span className="quest-what">
        <h2 lang={book.language || undefined}>{title}</h2>
        {author && <span className="muted">{author}</span>}
        <EpisodeSteps book={book} />
        <span className="quest-done num">{progressText(book)}</span>
      </span>
    </Link>
  );
}

// More would be too narrow to be told apart.
const mostSteps = 24;

function EpisodeSteps({ book: { episodes } }: { book: Book }) {
  if (episodes.length > mostSteps) return null;
  return (
    <span className="quest-steps" aria-hidden="true">
      {episodes.map(({ id, isCompleted }) => (
        <i key={id} className={isCompleted ? 'is-done' : undefined} />
      ))}
    </span>
  );
}
