import { syncOfflineCards } from '../features/cards/offline/offline-sync.ts';
import { syncLessonsOnSignIn } from '../features/lessons/progress/sync-on-sign-in.ts';
import { claimQuestsOnSignIn } from '../features/quests/progress/claim-on-sign-in.ts';

/** Sends what was learned in this browser to the account that is signed in, now or later. */
export function syncLearnerData(): void {
  syncLessonsOnSignIn();
  claimQuestsOnSignIn();
  syncOfflineCards();
}
