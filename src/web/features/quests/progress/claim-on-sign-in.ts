import { syncOnSignIn } from '../../../store/sync-on-sign-in.ts';
import { questsStorage } from './quests-storage.ts';

/** Adds a guest's quests to the account of the user who signs in. */
export const claimQuestsOnSignIn = () =>
  syncOnSignIn({
    hasData: () => typeof questsStorage.read() === 'string',
    send: async () => (await import('./claim-guest-progress.ts')).claimGuestProgress(),
    warning: 'The quests could not be added to the account yet.',
  });
