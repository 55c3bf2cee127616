import { QuestPage } from '../../features/quests/quest-page.tsx';
import { useServerConfig } from '../server-config.ts';

/** The pages of a quest, which are read aloud by the server's speech service where one is set up. */
export function Quest() {
  return <QuestPage hasSpeech={useServerConfig().speech} />;
}
