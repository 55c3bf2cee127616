import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Trouble } from './generate-run.ts';
import { keptText, troubleText } from './generate-texts.ts';
import { GenerateTopics } from './generate-topics.tsx';

interface Props {
  trouble: Trouble;
  /** How many cards are there all the same. */
  cards: number;
  onRetry(): void;
  onTopic(topic: string): void;
}

const overPlan: readonly Trouble['code'][] = ['aiCardLimitReached', 'cardLimitReached'];
const beyondRetry: readonly Trouble['code'][] = [
  ...overPlan,
  'topicUnknown',
  'notesNeedService',
  'rejectedInput',
  'stopped',
];

/** Why cards are missing, what is kept, and the next step. */
export function GenerateTrouble({ trouble, cards, onRetry, onTopic }: Props) {
  const { code } = trouble;
  const box = useRef<HTMLDivElement>(null);
  // On a phone it may lie below the window's edge.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <div
      className={code === 'stopped' ? 'card-problem generate-stopped' : 'card-problem'}
      role="alert"
      ref={box}
    >
      <p>{troubleText(trouble)}</p>
      <p>{keptText(cards)}</p>
      {overPlan.includes(code) && (
        <Link className="btn quiet" to="/pricing">
          See Pro
        </Link>
      )}
      {code === 'notesNeedService' && <p>Take the notes out to have cards from Kurio’s own decks.</p>}
      {code === 'topicUnknown' && <GenerateTopics onTopic={onTopic} />}
      {!beyondRetry.includes(code) && (
        <button type="button" className="btn quiet" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
