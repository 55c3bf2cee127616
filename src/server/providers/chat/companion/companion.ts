import type { TurnMessage } from '#contract/voice.ts';
import { concernIn } from '#core/safety/concerns/detect-concern.ts';
import type { Chat } from '../chat.ts';
import { library, requireConcernLines } from './library.ts';
import { companionReply, kindLine } from './reply.ts';

/** The built-in companion as a chat, with a line for when a service breaks off midway. */
export interface CompanionChat extends Chat {
  kindLine(messages: readonly TurnMessage[]): string;
}

/** The chat that needs no service. Throws if its lines for a child in need have a gap. */
export function companionChat(): CompanionChat {
  requireConcernLines(library.safety.kinds);
  // The first call compiles hundreds of patterns, so it happens before a child waits for a reply.
  concernIn('');
  return {
    async *reply(messages, signal) {
      signal.throwIfAborted();
      yield companionReply(messages);
    },
    kindLine,
  };
}
