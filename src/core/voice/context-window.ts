/** Characters of system prompt and history together that one turn may carry (point 9 of the specification). */
export const contextLimit = 100_000;
/** Messages of one turn: a day of talk has some hundreds. */
export const messageLimit = 2_000;
const sessionGapMs = 60_000;
const gapNote = 'Previous session ended. This is a new conversation with the same child.';

export interface StoredMessage {
  readonly role: 'user' | 'assistant' | 'system';
  readonly content: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

export interface StoredSession {
  readonly id: string;
  readonly assistantId: string;
  readonly messages: readonly StoredMessage[];
}

export interface SentMessage {
  readonly role: 'user' | 'assistant' | 'system';
  readonly content: string;
}

export interface TurnContext {
  readonly assistantId: string;
  /** The session that the child is in; it stands last whatever other tabs have added since. */
  readonly sessionId: string;
  readonly systemPrompt: string;
  readonly sessions: readonly StoredSession[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA name; the browser's own when absent. */
  readonly timeZone?: string | undefined;
}

/**
 * What is sent to have a reply: the system prompt, then today's sessions of the character (point 7 of the
 * specification), the child's newest words last. Empty when no words of the child are there to be answered.
 */
export function turnMessages(context: TurnContext): SentMessage[] {
  const history = historyOf(todaysSessions(context));
  while (history.length > 0 && history.at(-1)?.role !== 'user') history.pop();
  return trimToLimits(context.systemPrompt, history);
}

function todaysSessions({ assistantId, sessionId, sessions, now, timeZone }: TurnContext): StoredMessage[][] {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const today = day.format(now);
  const isToday = (messages: StoredMessage[]) => day.format(timeOf(messages.at(-1))) === today;
  return sessions
    .filter((session) => session.assistantId === assistantId)
    .map(({ id, messages }) => ({ id, messages: messages.filter(({ role }) => role !== 'system') }))
    .filter(({ messages }) => messages.length > 0 && isToday(messages))
    .sort(
      (one, other) =>
        Number(one.id === sessionId) - Number(other.id === sessionId) ||
        timeOf(one.messages[0]) - timeOf(other.messages[0]),
    )
    .map(({ messages }) => messages);
}

function timeOf(message: StoredMessage | undefined): number {
  return message?.timestamp ?? 0;
}

function historyOf(sessions: StoredMessage[][]): SentMessage[] {
  return sessions.flatMap((messages, index) => {
    const before = sessions[index - 1];
    const sent = messages.map(({ role, content }) => ({ role, content }));
    const isGap = before && timeOf(messages[0]) - timeOf(before.at(-1)) > sessionGapMs;
    return isGap ? [{ role: 'user' as const, content: gapNote }, ...sent] : sent;
  });
}

function trimToLimits(systemPrompt: string, history: SentMessage[]): SentMessage[] {
  const last = history.at(-1);
  if (!last) return [];
  const newest = { ...last, content: last.content.slice(-contextLimit) };
  const prompt = {
    role: 'system' as const,
    content: systemPrompt.slice(0, contextLimit - newest.content.length),
  };

  let room = contextLimit - prompt.content.length - newest.content.length;
  const kept: SentMessage[] = [newest];
  for (const message of history.slice(0, -1).reverse()) {
    room -= message.content.length;
    if (room < 0 || kept.length === messageLimit - 1) break;
    kept.push(message);
  }
  return [prompt, ...kept.reverse()];
}
