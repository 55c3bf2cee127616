import { Link } from 'react-router';
import { useStore as useZustand } from 'zustand';
import { questKeeper } from './quest-keeper.ts';
import { visitorsProgress } from './take-along.ts';
import { useKeptQuests, useUserId } from './use-quests.ts';

/** Tells where progress is kept, as far as that is not simply the account. */
export function WhereKept() {
  const isKnown = useUserId() !== '';
  const isStored = useZustand(questKeeper.store, (here) => here.isStored);
  const isLeft = visitorsProgress(useKeptQuests()) !== undefined;
  if (isKnown) {
    return isLeft ? (
      <p className="muted" role="status">
        What you did before you logged in is still kept in this browser; Kurio keeps trying to add it to your
        account.
      </p>
    ) : null;
  }
  return (
    <p className="muted">
      {isStored
        ? 'Your progress is kept in this browser. '
        : 'This browser does not let Kurio keep your progress; it goes when you close this tab. '}
      <Link to="/signup?next=/home">Sign up</Link> to have it everywhere.
    </p>
  );
}
