import type { AssistantConfig } from '../assistant-configs.ts';
import type { StoredState } from '../stored-state.ts';
import type { Named } from './read-import.ts';

export interface Losses {
  gone: Named[];
  changed: Named[];
}

interface Talk {
  messages: readonly { id: string; content: string }[];
}

/** What families made that is there in one state and not, or not the same, in the next. */
export function lossesOf(before: StoredState, after: StoredState): Losses {
  const characters = split(byId(before.assistantConfigs), byId(after.assistantConfigs));
  const sessions = split(byId(before.voiceSessions), byId(after.voiceSessions));
  const hands = split(
    new Map(Object.entries(before.raiseHandHistory)),
    new Map(Object.entries(after.raiseHandHistory)),
  );
  const gone = [
    { name: 'character', count: characters.gone },
    { name: 'conversation', count: sessions.gone },
    { name: 'message', count: wordsLost(sessions.kept) },
    { name: 'raised hand', count: hands.gone },
    { name: 'lesson message', count: wordsLost(hands.kept) },
  ];
  const changed = [{ name: 'character', count: characters.kept.filter(isRewritten).length }];
  return { gone: gone.filter(isSome), changed: changed.filter(isSome) };
}

const isSome = ({ count }: { count: number }) => count > 0;

function byId<Item extends { id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

/** How many are gone, and the pairs of those that stay. */
function split<Item>(before: Map<string, Item>, after: Map<string, Item>) {
  const kept = [...before].flatMap(([key, item]): [Item, Item][] => {
    const next = after.get(key);
    return next === undefined ? [] : [[item, next]];
  });
  return { gone: before.size - kept.length, kept };
}

/** Messages that are gone from what stays, or say something else there. */
function wordsLost(pairs: readonly [Talk, Talk][]): number {
  return pairs.reduce((sum, [before, after]) => {
    if (before === after) return sum;
    const said = new Map(after.messages.map(({ id, content }) => [id, content]));
    return sum + before.messages.filter(({ id, content }) => said.get(id) !== content).length;
  }, 0);
}

function isRewritten([before, after]: [AssistantConfig, AssistantConfig]): boolean {
  const fields = ['name', 'systemPrompt', 'profileImageUrl'] as const;
  return fields.some((field) => before[field] !== after[field]);
}
