import { plainWords } from '#core/voice/normalize-utterance.ts';

export interface Message {
  readonly role: 'user' | 'assistant' | 'system';
  readonly content: string;
}

/** The browser inserts this user message between two sessions of one day. */
const sessionNote = /^\s*previous session ended\b/i;

/** A completed turn: what the child said (as recognized, and in plain form) and the reply. */
export interface Exchange {
  readonly child: string;
  readonly plain: string;
  readonly answer: string;
}

/** The messages of a call, parsed. */
export interface Conversation {
  readonly prompt: string;
  /** The child's newest words, unchanged. */
  readonly utterance: string;
  /** Oldest first, over all sessions. */
  readonly exchanges: readonly Exchange[];
  /** How many of the newest exchanges belong to the current session. */
  readonly inSession: number;
}

/** Reads `messages` (system prompt first); tolerates other orders and missing roles. */
export function conversationOf(messages: readonly Message[]): Conversation {
  let prompt = '';
  let pending: string[] = [];
  let inSession = 0;
  const exchanges: Exchange[] = [];
  for (const { role, content } of messages) {
    if (role === 'system') prompt ||= content;
    else if (role === 'assistant') {
      const child = pending.join('. ');
      exchanges.push({ child, plain: plainWords(child), answer: content });
      inSession += 1;
      pending = [];
    } else if (sessionNote.test(content)) inSession = 0;
    else pending.push(content);
  }
  return { prompt, utterance: pending.join('. '), exchanges, inSession };
}
