import { type MouseEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { PageTitle } from '../../ui/page-title.tsx';
import { CardProblem } from './card-problem.tsx';
import { useKeptDue } from './offline-keep.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewDock } from './review-dock.tsx';
import { useReviewFocus } from './review-focus.ts';
import { useReviewKeys } from './review-keys.ts';
import { ReviewNone } from './review-none.tsx';
import { useReviewSession } from './review-session.ts';
import { doubleTaps } from './review-taps.ts';
import { ReviewTop } from './review-top.tsx';
import { ReviewWaiting } from './review-waiting.tsx';
import './review.css';

/** /review, or /review?deck=…: one due card after the other. */
export function ReviewPage() {
  const deck = new URLSearchParams(useLocation().search).get('deck') || undefined;
  const session = useReviewSession(deck);
  const page = useRef<HTMLElement>(null);
  const [isDoubleTap] = useState(doubleTaps);
  const { next, shown, problem, isRevealed, isNextLost, done } = session;
  useKeptDue(next !== undefined);
  useReviewKeys(page, session);
  useReviewFocus(
    page,
    shown ? `${shown.card.id} ${shown.card.version}` : String(next !== undefined),
    isRevealed,
  );
  const ignoreDoubleTap = (event: MouseEvent) => isDoubleTap(event.nativeEvent) && event.stopPropagation();
  return (
    <main className="wrap review" id="main" tabIndex={-1} ref={page} onClickCapture={ignoreDoubleTap}>
      <PageTitle>Review</PageTitle>
      <ReviewTop deck={deck} session={session} />
      <ReviewWaiting />
      <div className="review-body">
        {shown && <ReviewCard card={shown.card} isRevealed={isRevealed} />}
        {next && 'dueIn' in next && <ReviewNone {...next} deck={deck} done={done} />}
        {!next && (problem ? <h1>Review</h1> : <Coming />)}
      </div>
      {(problem || shown) && (
        <div className="review-foot">
          {problem && (
            <CardProblem
              error={problem}
              kept={shown && (isNextLost ? cardDone : cardKept)}
              onRetry={session.retry}
            />
          )}
          {shown && <ReviewDock session={session} intervals={shown.intervals} />}
        </div>
      )}
    </main>
  );
}

const cardKept = 'Your card stays here until its rating is stored; none counts twice.';
const cardDone = 'This card is done; only the next one is missing.';

function Coming() {
  return (
    <div className="skeleton" aria-busy="true">
      <h1 className="sr">Loading…</h1>
      <span className="bone review-bone" />
    </div>
  );
}
