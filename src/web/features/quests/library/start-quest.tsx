import { useId, useState } from 'react';
import type { Book } from '#contract/quests.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import ui from '../../../ui/ui.module.css';
import { useActivate } from '../progress/use-quest-changes.ts';
import { QuestError } from '../quest-error.tsx';
import styles from './start-quest.module.css';

interface Props {
  book: Book;
  /** The current active quest, which it replaces. */
  active: Book | undefined;
}

/** Makes a book the active quest and opens it. Asks first if another quest is active. */
export function StartQuest({ book, active }: Props) {
  const { mutate, error, isPending } = useActivate();
  const [isAsking, setAsking] = useState(false);
  const titleId = useId();
  const start = () => mutate(book);
  const press = () => {
    if (isPending) return;
    if (active) setAsking(true);
    else start();
  };
  const isResumed = book.status === 'inProgress';
  return (
    <div className={styles.start}>
      <button
        type="button"
        className={isResumed ? ui.button : ui.quietButton}
        aria-busy={isPending}
        aria-describedby={titleId}
        onClick={press}
      >
        {isResumed ? 'Resume Quest' : 'Start Quest'}
      </button>
      <span className={ui.visuallyHidden} id={titleId}>
        {book.title}
      </span>
      {error && <QuestError error={error} reassurance="Your active quest has not changed." onRetry={start} />}
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
