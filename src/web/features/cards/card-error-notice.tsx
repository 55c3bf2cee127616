import { Link } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { errorSentence } from '../../platform/error-sentence.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';

interface Props {
  error: Error;
  /** What stays as it was, in a sentence; the server's own sentences often say so themselves. */
  reassurance?: string;
  onRetry?(): void;
}

/** Tells that a call about cards failed. */
export function CardErrorNotice({ error, ...rest }: Props) {
  const isOverPlan = error instanceof ApiError && error.code === 'cardLimitReached';
  return (
    <ErrorNotice message={errorSentence(error)} {...rest}>
      {isOverPlan && <Link to="/pricing">See what Pro costs</Link>}
    </ErrorNotice>
  );
}
