import { fileURLToPath } from 'node:url';
import type { TurnMessage } from '#contract/voice.ts';
import { concernIn } from '#core/safety/concerns/detect-concern.ts';
import type { Chat } from '../chat.ts';
import { loadLibrary } from './content/load-library.ts';
import { companionReply, kindLine } from './reply.ts';

const contentFolder = fileURLToPath(new URL('../../../../../content', import.meta.url));

/** The built-in companion as a chat, with the line for a service that broke off midway. */
export interface CompanionChat extends Chat {
  kindLine(messages: readonly TurnMessage[]): string;
}

/**
 * The chat that needs no service. Its words are read here, once, from the folder `content`; a malformed file throws
 * an error that names it.
 */
export function companionChat(content = contentFolder): CompanionChat {
  const library = loadLibrary(content);
  // The first look compiles some hundred patterns; no child should wait for that.
  concernIn('');
  return {
    async *reply(messages, signal) {
      signal.throwIfAborted();
      yield companionReply(messages, library);
    },
    kindLine: (messages) => kindLine(messages, library),
  };
}
