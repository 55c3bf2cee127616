import type { StoreApi } from 'zustand/vanilla';
import { defaultMembership } from '#contract/user.ts';
import { withBroughtBack, withDeleted } from '#core/shared/deleted-ids.ts';
import { type AssistantConfig, assistantConfig, withCharacter } from './assistant-configs.ts';
import { type ChatMessage, chatMessage, withRaisedHand } from './raise-hand-history.ts';
import type { StoredState } from './stored-state.ts';
import { emptyUser, type User, user } from './user.ts';
import { type VoiceMessage, type VoiceSession, voiceMessage, withMessage } from './voice-sessions.ts';

/**
 * The transitions of the store (point 4 of the specification). What is handed in is read through its schema,
 * so that it is stored without foreign fields; a ZodError tells of what does not fit.
 */
export function actionsOn({ getState, setState }: StoreApi<StoredState>) {
  return {
    /** Adds a message to a session, which is made if it is missing, or was deleted meanwhile. */
    addMessage(sessionId: string, assistantId: string, message: VoiceMessage) {
      setState(({ voiceSessions, deleted }) => ({
        voiceSessions: withMessage(voiceSessions, sessionId, assistantId, voiceMessage.parse(message)),
        deleted: withBroughtBack(deleted, [sessionId]),
      }));
    },

    /** The sessions of a character, in the order they are stored. A new list at each call. */
    sessionsOf(assistantId: string): VoiceSession[] {
      return getState().voiceSessions.filter((session) => session.assistantId === assistantId);
    },

    /** Deletes sessions with their messages, which makes room. Unknown ids do no harm. */
    deleteSessions(ids: readonly string[]) {
      setState(({ voiceSessions, deleted }) => ({
        voiceSessions: voiceSessions.filter(({ id }) => !ids.includes(id)),
        deleted: withDeleted(deleted, ids),
      }));
    },

    /** Replaces the character of the same id, or adds it. */
    saveCharacter(character: AssistantConfig) {
      setState(({ assistantConfigs, deleted }) => ({
        assistantConfigs: withCharacter(assistantConfigs, assistantConfig.parse(character)),
        deleted: withBroughtBack(deleted, [character.id]),
      }));
    },

    /** Adds those of the characters that are missing; one that is there stays as it is. */
    restoreCharacters(characters: readonly AssistantConfig[]) {
      setState(({ assistantConfigs, deleted }) => {
        const known = new Set(assistantConfigs.map(({ id }) => id));
        const missing = characters.filter(({ id }) => !known.has(id));
        return {
          assistantConfigs: [...assistantConfigs, ...missing],
          deleted: withBroughtBack(
            deleted,
            missing.map(({ id }) => id),
          ),
        };
      });
    },

    /** Deletes a character and all its sessions. */
    deleteCharacter(id: string) {
      setState(({ assistantConfigs, voiceSessions, deleted }) => {
        const own = voiceSessions.filter(({ assistantId }) => assistantId === id);
        return {
          assistantConfigs: assistantConfigs.filter((character) => character.id !== id),
          voiceSessions: voiceSessions.filter(({ assistantId }) => assistantId !== id),
          deleted: withDeleted(deleted, [...own.map((session) => session.id), id]),
        };
      });
    },

    /** Adds a message about a lesson's sentence. */
    raiseHand(lessonId: string, sentence: string, message: ChatMessage) {
      setState(({ raiseHandHistory }) => ({
        raiseHandHistory: withRaisedHand(raiseHandHistory, lessonId, sentence, chatMessage.parse(message)),
      }));
    },

    /** Stores the user that a login, a signup or a confirmed payment answered; one without an id is nobody. */
    userLoggedIn(loggedIn: User) {
      const known = loggedIn.id === '' ? emptyUser : user.parse(loggedIn);
      setState({ user: known, membership: known.membership });
    },

    /** Leaves an empty user with the default membership. */
    userLoggedOut() {
      setState({ user: emptyUser, membership: defaultMembership });
    },

    /** Mirrors whether the server has opened the parent area to this browser. */
    setParentMode(isParent: boolean) {
      setState({ isParent });
    },
  };
}
