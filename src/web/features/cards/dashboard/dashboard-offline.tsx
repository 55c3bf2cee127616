import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { pluralize } from '#core/voice/history-texts.ts';
import { useIsConnectionLost } from '../../../platform/use-connection.ts';
import { useStore } from '../../../store/use-store.ts';
import ui from '../../../ui/ui.module.css';
import { cachedDueCards, pendingRatings } from '../offline/offline-cards.ts';
import { nextOfflineCard } from '../offline/offline-next.ts';
import { sendPending } from '../offline/offline-send.ts';
import { PendingRatings } from '../review/pending-ratings.tsx';

/**
 * Where the numbers cannot be had: the way to the due cards that are kept in this browser.
 * @param onBack called when the server is there again and has the grades that were given meanwhile.
 */
export function DashboardOffline({ onBack }: { onBack(): void }) {
  const userId = useStore((state) => state.user.id);
  useBack(userId, onBack);
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void Promise.all([cachedDueCards(userId), pendingRatings(userId)]).then(([due, waiting]) => {
      const next = due && nextOfflineCard(due.cards, waiting, undefined, Date.now());
      if (!isLeft) setCount(next && 'left' in next ? next.left : 0);
    });
    return () => {
      isLeft = true;
    };
  }, [userId]);
  return (
    <>
      {count > 0 && (
        <section className="cards-empty" aria-labelledby="kept-cards">
          <h2 id="kept-cards">{pluralize(count, 'due card')} kept here</h2>
          <p>You can review without a connection. Your grades are sent when it is back.</p>
          <p className="cards-empty-actions">
            <Link className={ui.button} to="/review">
              Review offline
            </Link>
          </p>
        </section>
      )}
      <PendingRatings />
    </>
  );
}

function useBack(userId: string, onBack: () => void): void {
  const isLost = useIsConnectionLost();
  const wasLost = useRef(isLost);
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (wasLost.current && !isLost) {
      void sendPending(userId)
        .catch(() => undefined)
        .then(back);
    }
    wasLost.current = isLost;
  }, [isLost, userId]);
}
