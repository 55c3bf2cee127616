import { errorSentence } from '../../platform/error-sentence.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import type { useQuests } from './progress/use-quests.ts';

interface Props {
  error: Error;
  /** What has not changed, in a sentence. */
  reassurance?: string | false | undefined;
  onRetry?(): void;
}

/** The error notice of a failed call. */
export function QuestError({ error, ...rest }: Props) {
  return <ErrorNotice message={errorSentence(error)} {...rest} />;
}

/** The error notice of a page whose quests could not be loaded. */
export function QuestsLoadError({ quests, error, refetch }: ReturnType<typeof useQuests>) {
  if (!error) return null;
  const reassurance = quests && 'This page shows what was loaded before.';
  return <QuestError error={error} reassurance={reassurance} onRetry={() => void refetch()} />;
}
