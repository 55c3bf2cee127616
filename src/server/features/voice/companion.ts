import type { TurnMessage } from '#contract/voice.ts';
import type { Chat } from '../../providers/chat/chat.ts';

/** The built-in companion: a chat that needs no service, and so the one that takes over when a service fails. */
export interface Companion extends Chat {
  /** What to say when a service broke off after some sentences were already spoken. */
  kindLine(messages: readonly TurnMessage[]): string;
}
