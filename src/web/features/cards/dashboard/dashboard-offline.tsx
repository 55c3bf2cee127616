import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { pluralize } from '#core/voice/history-texts.ts';
import { useIsConnectionLost } from '../../../platform/use-connection.ts';
import { useStore } from '../../../store/use-store.ts';
import { Empty } from '../../../ui/empty.tsx';
import ui from '../../../ui/ui.module.css';
import { cardKeys } from '../card-keys.ts';
import { cachedDueCards, pendingRatings } from '../offline/offline-cards.ts';
import { nextOfflineCard } from '../offline/offline-next.ts';
import { sendPending } from '../offline/offline-send.ts';
import { PendingRatings } from '../review/pending-ratings.tsx';

/**
 * In place of the numbers while the server cannot be reached: the due cards that are saved in this browser.
 * @param onBack called when the connection is back and the server has the ratings that were given meanwhile.
 */
export function DashboardOffline({ onBack }: { onBack(): void }) {
  const userId = useStore((state) => state.user.id);
  useBack(userId, onBack);
  const { data: count = 0 } = useQuery({
    queryKey: cardKeys.offline(userId),
    queryFn: () => dueOffline(userId),
    gcTime: 0,
  });
  return (
    <>
      {count > 0 && (
        <Empty
          title={`${pluralize(count, 'due card')} saved in this browser`}
          actions={
            <Link className={ui.button} to="/review">
              Review offline
            </Link>
          }
        >
          <p>You can review without a connection. Your ratings are sent when it is back.</p>
        </Empty>
      )}
      <PendingRatings />
    </>
  );
}

async function dueOffline(userId: string): Promise<number> {
  const [cached, pending] = await Promise.all([cachedDueCards(userId), pendingRatings(userId)]);
  const next = cached && nextOfflineCard(cached.cards, pending, undefined, Date.now());
  return next && 'left' in next ? next.left : 0;
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
