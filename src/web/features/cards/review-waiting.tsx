import { useEffect, useState } from 'react';
import { useStore as useZustand } from 'zustand';
import { counted } from '#core/history-texts.ts';
import { useIsConnectionLost } from '../../platform/use-connection.ts';
import { useStore } from '../../store/use-store.ts';
import { waitingCounts, waitingOf } from './offline-cards.ts';

/** How many grades were given offline and wait to be sent; then that they are sent. */
export function ReviewWaiting() {
  const userId = useStore((state) => state.user.id);
  const count = useZustand(waitingCounts, (all) => all[userId] ?? 0);
  const isLost = useIsConnectionLost();
  const [hadSome, setHadSome] = useState(false);
  if (count > 0 && !hadSome) setHadSome(true);
  useEffect(() => void waitingOf(userId), [userId]);
  const areSent = hadSome && count === 0 && !isLost;
  if (count === 0 && !areSent) return null;
  return (
    <p className="review-waiting num">
      {areSent
        ? 'All grades are sent.'
        : `${counted(count, 'grade')} ${count === 1 ? 'waits' : 'wait'} to be sent.`}
    </p>
  );
}
