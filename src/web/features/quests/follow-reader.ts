import { localValue } from '../../platform/storage/local-value.ts';
import { kurioStore } from '../../store/kurio-store.ts';

const kept = localValue(() => localStorage, 'kurio-quests');

/**
 * Takes a visitor's quests along as soon as it is known whose they are, wherever they logged in. The code for it
 * comes only then, and only where there is something kept.
 */
export function followReader(): void {
  const look = (userId: string) => {
    if (userId === '' || typeof kept.read() !== 'string') return;
    void import('./take-along.ts')
      .then(({ takeAlong }) => takeAlong())
      .catch((error: unknown) => console.warn('The quests could not be taken along yet.', error));
  };
  look(kurioStore.getState().user.id);
  kurioStore.subscribe(({ user }, before) => {
    if (user.id !== before.user.id) look(user.id);
  });
}
