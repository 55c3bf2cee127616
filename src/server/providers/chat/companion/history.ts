import { plainWords } from '../../../../core/voice/normalize-utterance.ts';

export interface Message {
  readonly role: 'user' | 'assistant' | 'system';
  readonly content: string;
}

/** The browser puts this note, as a message of the user, between two sessions of one day. */
const sessionNote = /^\s*previous session ended\b/i;

/** One turn that is over: what the child said (as heard and in plain form) and what it was answered. */
export interface Exchange {
  readonly child: string;
  readonly plain: string;
  readonly answer: string;
}

/** The messages of a call, read once. */
export interface Conversation {
  readonly prompt: string;
  /** The child's newest words, as they came. */
  readonly utterance: string;
  /** Oldest first, over all sessions. */
  readonly exchanges: readonly Exchange[];
  /** How many of the newest exchanges belong to the session that is going on. */
  readonly inSession: number;
}

/** Reads `messages` (system prompt first); other orders and missing roles are understood as far as they go. */
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
