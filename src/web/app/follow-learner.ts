import { followCards } from '../features/cards/follow-cards.ts';
import { followUser } from '../features/lessons/follow-user.ts';
import { followReader } from '../features/quests/follow-reader.ts';

/** What was learned in this browser goes along with whoever is signed in here, now or later. */
export function followLearner(): void {
  followUser();
  followReader();
  followCards();
}
