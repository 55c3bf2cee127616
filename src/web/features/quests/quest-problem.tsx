import { errorSentence } from '../../platform/error-sentence.ts';
import { Problem } from '../../ui/problem.tsx';

interface Props {
  error: Error;
  /** What stays as it was, in a sentence. */
  kept?: string;
  onRetry?(): void;
}

/** Tells that a call about quests failed. */
export function QuestProblem({ error, ...rest }: Props) {
  return <Problem message={errorSentence(error)} {...rest} />;
}
