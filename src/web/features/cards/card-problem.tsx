import { Link } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { errorSentence } from '../../platform/error-sentence.ts';
import { Problem } from '../../ui/problem.tsx';

interface Props {
  error: Error;
  /** What stays as it was, in a sentence; the server's own sentences often say so themselves. */
  kept?: string;
  onRetry?(): void;
}

/** Tells that a call about cards failed. */
export function CardProblem({ error, ...rest }: Props) {
  const isOverPlan = error instanceof ApiError && error.code === 'cardLimitReached';
  return (
    <Problem message={errorSentence(error)} {...rest}>
      {isOverPlan && <Link to="/pricing">See what Pro costs</Link>}
    </Problem>
  );
}
