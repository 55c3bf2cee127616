import { localValue } from '../../platform/storage/local-value.ts';
import { kurioStore } from '../../store/kurio-store.ts';

const kept = localValue(() => localStorage, 'kurio-lessons');

const hasListenedOrAsked = () =>
  typeof kept.read() === 'string' || Object.keys(kurioStore.getState().raiseHandHistory).length > 0;

/**
 * Sends progress in lessons as soon as it is known whose it is, wherever they logged in. The code for it comes
 * only then, and only where there is something to send.
 */
export function followUser(): void {
  const look = (userId: string) => {
    if (userId === '' || !hasListenedOrAsked()) return;
    void import('./progress-sync.ts')
      .then(({ syncProgress }) => syncProgress())
      .catch((error: unknown) => console.warn('The progress in lessons could not be sent yet.', error));
  };
  look(kurioStore.getState().user.id);
  kurioStore.subscribe(({ user }, before) => {
    if (user.id !== before.user.id) look(user.id);
  });
}
