import { Link } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import './card-problem.css';

interface Props {
  error: Error;
  /** What stays as it was, in a sentence; the server's own sentences often say so themselves. */
  kept?: string;
  onRetry?(): void;
}

/** Tells that a call about cards failed: what happened, what is kept, and the next step. */
export function CardProblem({ error, kept, onRetry }: Props) {
  const isReadable = error instanceof ApiError;
  return (
    <div className="card-problem" role="alert">
      <p>{isReadable ? error.message : 'Something went wrong here. Please reload the page and try again.'}</p>
      {kept && <p>{kept}</p>}
      {isReadable && error.code === 'cardLimitReached' && <Link to="/pricing">See what Pro costs</Link>}
      {onRetry && (
        <button type="button" className="btn quiet" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
