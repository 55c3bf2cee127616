import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Book } from '#contract/quests.ts';
import ui from '../../ui/ui.module.css';
import { Flame } from './home/campfire.tsx';
import styles from './quest-page.module.css';

/** Celebrates the moment a book is completed. Not shown when a completed book is opened again. */
export function FinishedBook({ book: { title, status } }: { book: Book }) {
  const isCompleted = status === 'completed';
  const [wasCompleted, setWasCompleted] = useState(isCompleted);
  const [isNew, setNew] = useState(false);
  const panel = useRef<HTMLElement>(null);
  if (isCompleted !== wasCompleted) {
    setWasCompleted(isCompleted);
    setNew(isCompleted);
  }
  // The last tick may be far below, out of view.
  useEffect(() => {
    if (isNew) panel.current?.focus();
  }, [isNew]);
  if (!isNew) return null;
  return (
    <section className={styles.finished} aria-labelledby="finished" ref={panel} tabIndex={-1}>
      <span className={styles.flames} aria-hidden="true">
        <Flame />
        <Flame />
        <Flame />
      </span>
      <div>
        <h2 id="finished">You finished “{title}”!</h2>
        <p>All its episodes are done. You find it among your completed books now.</p>
      </div>
      <Link className={ui.button} to="/library">
        Choose the next book
      </Link>
    </section>
  );
}
