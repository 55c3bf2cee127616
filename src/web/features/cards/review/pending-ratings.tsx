import { useEffect, useState } from 'react';
import { useStore as useZustand } from 'zustand';
import { pluralize } from '#core/voice/history-texts.ts';
import { useIsConnectionLost } from '../../../platform/use-connection.ts';
import { useStore } from '../../../store/use-store.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import { pendingCounts, pendingRatings } from '../offline/offline-cards.ts';
import styles from './review.module.css';

/** How many offline ratings are waiting to be sent, and then that they have been sent. */
export function PendingRatings() {
  const userId = useStore((state) => state.user.id);
  const count = useZustand(pendingCounts, (all) => all[userId] ?? 0);
  const isLost = useIsConnectionLost();
  const [hadSome, setHadSome] = useState(false);
  if (count > 0 && !hadSome) setHadSome(true);
  useEffect(() => void pendingRatings(userId), [userId]);
  if (count === 0 && (!hadSome || isLost)) return null;
  return (
    <p className={cx(ui.number, styles.pending)}>
      {count === 0
        ? 'All ratings have been sent.'
        : `${pluralize(count, 'rating')} ${count === 1 ? 'is' : 'are'} waiting to be sent.`}
    </p>
  );
}
