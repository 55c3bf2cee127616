import * as z from 'zod/mini';
import { role } from '#contract/voice.ts';
import { id, time, validItems } from './item-schemas.ts';

export const voiceMessage = z.object({ id, role, content: z.string(), timestamp: time });
export type VoiceMessage = z.infer<typeof voiceMessage>;

const voiceSession = z.object({ id, assistantId: z.string(), messages: validItems(voiceMessage) });
export type VoiceSession = z.infer<typeof voiceSession>;

export const voiceSessions = validItems(voiceSession);

/** Adds a message to its session, which is made if it is missing. A message that is there stays as it is. */
export function withMessage(
  sessions: VoiceSession[],
  sessionId: string,
  assistantId: string,
  message: VoiceMessage,
): VoiceSession[] {
  const session = sessions.find((known) => known.id === sessionId);
  if (!session) return [...sessions, { id: sessionId, assistantId, messages: [message] }];
  if (session.messages.some((known) => known.id === message.id)) return sessions;
  const longer = { ...session, messages: [...session.messages, message] };
  return sessions.map((known) => (known === session ? longer : known));
}
