import { isConnectionLost, onConnection } from '../../platform/connection.ts';
import { localValue } from '../../platform/storage/local-value.ts';
import { kurioStore } from '../../store/kurio-store.ts';
import { offlineMark } from './offline-mark.ts';

// A server that had too much, or was ill, is left alone for so long.
const againMs = 60_000;
const mark = localValue(() => localStorage, offlineMark);

/**
 * Sends ratings that were given offline as soon as server and user are there, and forgets the due cards of a user
 * who is not here any more. The code for it comes only where something was kept.
 */
export function followCards(): void {
  let again: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(again);
    const { id } = kurioStore.getState().user;
    if (typeof mark.read() !== 'string') return;
    void Promise.all([import('./offline-cards.ts'), import('./offline-send.ts')])
      .then(async ([{ dropDueOfOthers }, { sendWaiting }]) => {
        await dropDueOfOthers(id);
        if (id !== '' && !isConnectionLost()) await sendWaiting(id);
      })
      .catch((error: unknown) => {
        console.warn('The grades from offline could not be sent yet.', error);
        again = setTimeout(look, againMs);
      });
  };
  look();
  onConnection(look);
  kurioStore.subscribe(({ user }, before) => {
    if (user.id !== before.user.id) look();
  });
}
