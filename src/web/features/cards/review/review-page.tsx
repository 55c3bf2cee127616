import { type MouseEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../../../ui/cx.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import ui from '../../../ui/ui.module.css';
import { CardErrorNotice } from '../card-error-notice.tsx';
import { useOfflineCards } from '../offline/use-offline-cards.ts';
import { doubleTapDetector } from './double-tap.ts';
import { NothingDue } from './nothing-due.tsx';
import { PendingRatings } from './pending-ratings.tsx';
import styles from './review.module.css';
import { ReviewCard } from './review-card.tsx';
import { ReviewDock } from './review-dock.tsx';
import { useReviewFocus } from './review-focus.ts';
import { useReviewKeys } from './review-keys.ts';
import { useReviewSession } from './review-session.ts';
import { ReviewTop } from './review-top.tsx';

/** /review, or /review?deck=…: the due cards, one at a time. */
export function ReviewPage() {
  const deck = new URLSearchParams(useLocation().search).get('deck') || undefined;
  const session = useReviewSession(deck);
  const page = useRef<HTMLElement>(null);
  const [isDoubleTap] = useState(doubleTapDetector);
  const { next, shown, error, isRevealed, isNextMissing, done } = session;
  useOfflineCards(next !== undefined);
  useReviewKeys(page, session);
  useReviewFocus(
    page,
    shown ? `${shown.card.id} ${shown.card.version}` : String(next !== undefined),
    isRevealed,
  );
  const ignoreDoubleTap = (event: MouseEvent) => isDoubleTap(event.nativeEvent) && event.stopPropagation();
  return (
    <main
      className={cx(ui.container, styles.page)}
      id="main"
      tabIndex={-1}
      ref={page}
      onClickCapture={ignoreDoubleTap}
    >
      <PageTitle>Review</PageTitle>
      <ReviewTop deck={deck} session={session} />
      <PendingRatings />
      <div className={styles.body}>
        {shown && <ReviewCard card={shown.card} isRevealed={isRevealed} />}
        {next && 'dueIn' in next && <NothingDue {...next} deck={deck} done={done} />}
        {!next && (error ? <h1>Review</h1> : <Skeleton announce="heading" blocks={[styles.block]} />)}
      </div>
      {(error || shown) && (
        <div className={styles.foot}>
          {error && (
            <CardErrorNotice
              error={error}
              reassurance={shown && (isNextMissing ? nextMissing : notRated)}
              onRetry={session.retry}
            />
          )}
          {shown && <ReviewDock session={session} intervals={shown.intervals} />}
        </div>
      )}
    </main>
  );
}

const notRated = 'Your card stays here until its rating is saved. No rating counts twice.';
const nextMissing = 'This card is done; only the next one could not be loaded.';
