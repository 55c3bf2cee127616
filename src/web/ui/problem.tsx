import type { ReactNode } from 'react';
import './problem.css';

interface Props {
  /** What happened, in a sentence. */
  message: string;
  /** What stays as it was, in a sentence. */
  kept?: string;
  onRetry?(): void;
  /** Another next step. */
  children?: ReactNode;
}

/** Tells that something failed: what happened, what is kept, and the next step. */
export function Problem({ message, kept, onRetry, children }: Props) {
  return (
    <div className="problem" role="alert">
      <p>{message}</p>
      {kept && <p>{kept}</p>}
      {children}
      {onRetry && (
        <button type="button" className="btn quiet" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
