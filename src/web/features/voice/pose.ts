import type { Phase } from '#core/voice/conversation-state.ts';

/** What the character does: a phase of the conversation, `unheard` without a microphone, `asleep` without a network. */
export type Pose = Phase | 'unheard' | 'asleep';
