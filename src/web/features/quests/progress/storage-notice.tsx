import { Link } from 'react-router';
import { useStore as useZustand } from 'zustand';
import ui from '../../../ui/ui.module.css';
import { guestProgress } from './claim-guest-progress.ts';
import { questStore } from './quest-store.ts';
import { useUserId } from './use-quests.ts';

/** Says where progress is stored, unless that is simply the account. */
export function StorageNotice() {
  const isSignedIn = useUserId() !== '';
  const { value, isStored } = useZustand(questStore.store);
  if (isSignedIn) {
    return guestProgress(value) ? (
      <p className={ui.muted} role="status">
        What you did before you logged in is still saved in this browser only. Kurio keeps trying to add it to
        your account.
      </p>
    ) : null;
  }
  return (
    <p className={ui.muted}>
      {isStored
        ? 'Your progress is saved in this browser. '
        : 'This browser does not let Kurio save your progress: it is lost when you close this tab. '}
      <Link to="/signup?next=/home">Sign up</Link> to have it on all your devices.
    </p>
  );
}
