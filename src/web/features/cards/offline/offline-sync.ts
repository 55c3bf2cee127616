import { isConnectionLost, onConnection } from '../../../platform/connection.ts';
import { localValue } from '../../../platform/storage/local-value.ts';
import { kurioStore } from '../../../store/kurio-store.ts';
import { offlineFlag } from './offline-flag.ts';

const retryMs = 60_000;
const flag = localValue(() => localStorage, offlineFlag);

/**
 * Sends pending ratings whenever their user is signed in and online, and deletes the cached cards of a user who has
 * signed out. Loads the code for it only in a browser that has cached cards.
 */
export function syncOfflineCards(): void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  const sync = () => {
    clearTimeout(retry);
    const { id } = kurioStore.getState().user;
    if (typeof flag.read() !== 'string') return;
    void Promise.all([import('./offline-cards.ts'), import('./offline-send.ts')])
      .then(async ([{ deleteCardsOfOthers }, { sendPending }]) => {
        await deleteCardsOfOthers(id);
        if (id !== '' && !isConnectionLost()) await sendPending(id);
      })
      .catch((error: unknown) => {
        console.warn('Could not send the pending ratings.', error);
        retry = setTimeout(sync, retryMs);
      });
  };
  sync();
  onConnection(sync);
  kurioStore.subscribe(({ user }, before) => {
    if (user.id !== before.user.id) sync();
  });
}
