import { dateTexts } from '#core/voice/history-texts.ts';
import type { AssistantConfig } from '../../../store/assistant-configs.ts';
import type { VoiceSession } from '../../../store/voice-sessions.ts';
import type { Portrait } from '../../../ui/character/portrait.ts';

/** Dates in the parent's time zone. */
export const dates = dateTexts();

/** Looks up the character of a session, which may have been deleted in another tab. */
export function characterFinder(
  characters: readonly AssistantConfig[],
): (session: Pick<VoiceSession, 'assistantId'>) => Portrait {
  const byId = new Map(characters.map((character) => [character.id, character]));
  return ({ assistantId }) => byId.get(assistantId) ?? { id: '', name: 'Deleted character' };
}
