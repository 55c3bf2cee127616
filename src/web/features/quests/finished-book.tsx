import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Book } from '#contract/quests.ts';
import { Flame } from './fire.tsx';

/** Celebrates the moment in which a book is completed; who opens a completed book later sees nothing of it. */
export function FinishedBook({ book: { title, status } }: { book: Book }) {
  const isCompleted = status === 'completed';
  const [wasCompleted, setWasCompleted] = useState(isCompleted);
  const [isJust, setJust] = useState(false);
  const panel = useRef<HTMLElement>(null);
  if (isCompleted !== wasCompleted) {
    setWasCompleted(isCompleted);
    setJust(isCompleted);
  }
  // The last tick may have been given far below.
  useEffect(() => {
    if (isJust) panel.current?.focus();
  }, [isJust]);
  if (!isJust) return null;
  return (
    <section className="quest-finished" aria-labelledby="finished" ref={panel} tabIndex={-1}>
      <span className="quest-sparks" aria-hidden="true">
        <Flame />
        <Flame />
        <Flame />
      </span>
      <div>
        <h2 id="finished">You finished “{title}”!</h2>
        <p>All its episodes are done. It stands with your completed books now.</p>
      </div>
      <Link className="btn" to="/library">
        Choose the next book
      </Link>
    </section>
  );
}
