import { kurioStore } from '../../../store/kurio-store.ts';
import { syncOnSignIn } from '../../../store/sync-on-sign-in.ts';
import { lessonsStorage } from './lessons-storage.ts';

/** Sends progress in lessons, and questions about them, to the account of the user who signs in. */
export const syncLessonsOnSignIn = () =>
  syncOnSignIn({
    hasData: () =>
      typeof lessonsStorage.read() === 'string' ||
      Object.keys(kurioStore.getState().raiseHandHistory).length > 0,
    send: async () => (await import('./progress-sync.ts')).syncProgress(),
    warning: 'The progress in lessons could not be sent yet.',
  });
