import { dateTexts } from '#core/history-texts.ts';
import type { AssistantConfig } from '../../store/assistant-configs.ts';
import type { VoiceSession } from '../../store/voice-sessions.ts';
import type { Portrait } from '../../ui/character/portrait.ts';

/** Dates where the parent is. */
export const dates = dateTexts();

/** Who a conversation was with; a character may have been deleted in another tab since. */
export function partnerIn(
  characters: readonly AssistantConfig[],
): (session: Pick<VoiceSession, 'assistantId'>) => Portrait {
  const byId = new Map(characters.map((character) => [character.id, character]));
  return ({ assistantId }) => byId.get(assistantId) ?? { id: '', name: 'Deleted character' };
}
