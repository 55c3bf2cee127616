import { readState, type StoredState } from '../stored-state.ts';

/** So many of a kind; without a count, a whole part of the document by its own name. */
export interface Named {
  name: string;
  count?: number;
}

export interface ReadImport {
  /** What could be read; nothing, where the document is no state. */
  parts: Partial<StoredState>;
  /** What the document holds beside it. */
  leftOut: Named[];
}

type Unread = Record<string, unknown>;

/**
 * Reads a document through the schema of the store: an export, or a bare state. Throws SyntaxError for what is
 * no JSON.
 */
export function readImport(json: string): ReadImport {
  const document: unknown = JSON.parse(json);
  const state = isObject(document) && Object.hasOwn(document, 'state') ? document.state : document;
  if (!isObject(state)) return { parts: {}, leftOut: [] };
  const parts = readState(state);
  const isRead = (part: string) => Object.hasOwn(parts, part);
  const unread = Object.keys(state).filter((part) => !isRead(part));
  const readable = Object.fromEntries(Object.entries(state).filter(([part]) => isRead(part)));
  return { parts, leftOut: [...fewer(countsOf(readable), countsOf(parts)), ...unread.map(byName)] };
}

/** How many of each kind stand in a state. */
export function countsOf(state: Unread | Partial<StoredState>): Named[] {
  const { assistantConfigs, voiceSessions, raiseHandHistory } = state;
  const [characters, sessions, hands] = [assistantConfigs, voiceSessions, raiseHandHistory].map(itemsIn);
  return [
    { name: 'character', count: characters?.length ?? 0 },
    { name: 'picture', count: characters?.filter(hasPicture).length ?? 0 },
    { name: 'conversation', count: sessions?.length ?? 0 },
    { name: 'message', count: messagesIn(sessions ?? []) },
    { name: 'raised hand', count: hands?.length ?? 0 },
    { name: 'lesson message', count: messagesIn(hands ?? []) },
  ];
}

function fewer(before: Named[], after: Named[]): Named[] {
  return before
    .map(({ name, count = 0 }, index) => ({ name, count: count - (after[index]?.count ?? 0) }))
    .filter(({ count }) => count > 0);
}

const byName = (name: string): Named => ({ name });

const isObject = (value: unknown): value is Unread => typeof value === 'object' && value !== null;

const itemsIn = (list: unknown): unknown[] => (isObject(list) ? Object.values(list) : []);

const messagesIn = (items: unknown[]): number =>
  items.reduce<number>((sum, item) => sum + (isObject(item) ? itemsIn(item.messages).length : 0), 0);

const hasPicture = (character: unknown): boolean =>
  isObject(character) && character.profileImageUrl !== undefined && character.profileImageUrl !== null;
