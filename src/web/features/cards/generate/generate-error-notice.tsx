import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './generate.module.css';
import { errorText, remainingText } from './generate-texts.ts';
import { GenerateTopics } from './generate-topics.tsx';
import type { GenerateError } from './use-generation.ts';

interface Props {
  error: GenerateError;
  /** The number of cards that arrived before. */
  cards: number;
  onRetry(): void;
  onTopic(topic: string): void;
}

const overPlan: readonly GenerateError['code'][] = ['aiCardLimitReached', 'cardLimitReached'];
const beyondRetry: readonly GenerateError['code'][] = [
  ...overPlan,
  'topicUnknown',
  'notesNeedService',
  'rejectedInput',
  'stopped',
];

/** Why cards are missing, what remains, and the next step. */
export function GenerateErrorNotice({ error, cards, onRetry, onTopic }: Props) {
  const { code } = error;
  const box = useRef<HTMLDivElement>(null);
  // On a phone it may be below the visible part of the page.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <div className={styles.error} ref={box}>
      <ErrorNotice
        message={errorText(error)}
        reassurance={remainingText(cards)}
        className={code === 'stopped' ? styles.stopped : undefined}
        {...(!beyondRetry.includes(code) && { onRetry })}
      >
        {overPlan.includes(code) && (
          <Link className={ui.quietButton} to="/pricing">
            See Pro
          </Link>
        )}
        {code === 'notesNeedService' && <p>Delete the notes to get cards from Kurio’s own decks.</p>}
        {code === 'topicUnknown' && <GenerateTopics onTopic={onTopic} />}
      </ErrorNotice>
    </div>
  );
}
