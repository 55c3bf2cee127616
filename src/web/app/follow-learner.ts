import { syncOfflineCards } from '../features/cards/offline/offline-sync.ts';
import { syncLessonsOnSignIn } from '../features/lessons/progress/sync-on-sign-in.ts';
import { claimQuestsOnSignIn } from '../features/quests/progress/claim-on-sign-in.ts';

/** What was learned in this browser goes along with whoever is signed in here, now or later. */
export function followLearner(): void {
  syncLessonsOnSignIn();
  claimQuestsOnSignIn();
  syncOfflineCards();
}
