import { Link } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { errorSentence } from '../../platform/error-sentence.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';

interface Props {
  error: Error;
  /** What is not lost, in a sentence. */
  reassurance?: string | undefined;
  onRetry?(): void;
  className?: string | undefined;
}

/** The error of a call about cards. */
export function CardErrorNotice({ error, reassurance, ...rest }: Props) {
  const isOverPlan = error instanceof ApiError && error.code === 'cardLimitReached';
  return (
    // The server's sentence about the plan says itself what is not lost.
    <ErrorNotice message={errorSentence(error)} reassurance={!isOverPlan && reassurance} {...rest}>
      {isOverPlan && <Link to="/pricing">See what Pro costs</Link>}
    </ErrorNotice>
  );
}
