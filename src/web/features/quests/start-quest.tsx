import { useId, useState } from 'react';
import type { Book } from '#contract/quests.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { QuestProblem } from './quest-problem.tsx';
import { useActivate } from './use-quest-changes.ts';

interface Props {
  book: Book;
  /** The quest that would no longer be the active one. */
  active: Book | undefined;
}

/** Makes a book the active quest and opens it; where another one is active, it asks first. */
export function StartQuest({ book, active }: Props) {
  const { mutate, error, isPending } = useActivate();
  const [isAsking, setAsking] = useState(false);
  const note = useId();
  const start = () => mutate(book);
  const press = () => {
    if (isPending) return;
    if (active) setAsking(true);
    else start();
  };
  const isResumed = book.status === 'inProgress';
  return (
    <div className="quest-start">
      <button
        type="button"
        className={isResumed ? 'btn' : 'btn quiet'}
        aria-busy={isPending}
        aria-describedby={note}
        onClick={press}
      >
        {isResumed ? 'Resume Quest' : 'Start Quest'}
      </button>
      <span className="sr" id={note}>
        {book.title}
      </span>
      {error && (
        <QuestProblem error={error} kept="Your active quest is the one it was before." onRetry={start} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Change Active Quest?"
        confirmLabel="Confirm"
        isHarmless
        onConfirm={start}
        onClose={() => setAsking(false)}
      >
        <p>Your progress on "{active?.title}" will be saved, but it will no longer be your active quest.</p>
      </ConfirmDialog>
    </div>
  );
}
