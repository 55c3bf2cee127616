import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './error-notice.module.css';
import ui from './ui.module.css';

interface Props {
  /** What happened, in a sentence. */
  message: string;
  /** What is not lost, in a sentence. */
  reassurance?: string | false | undefined;
  onRetry?(): void;
  /** Another next step. */
  children?: ReactNode;
  className?: string | undefined;
}

/** An error where it happened: the message, what is not lost, and the next step. Screen readers announce it. */
export function ErrorNotice({ message, reassurance, onRetry, children, className }: Props) {
  return (
    <div className={cx(styles.notice, className)} role="alert">
      <p>{message}</p>
      {reassurance && <p>{reassurance}</p>}
      {children}
      {onRetry && (
        <button type="button" className={ui.quietButton} onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
