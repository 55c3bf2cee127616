import { deletedOf, mergeDeleted } from './deleted-ids.ts';
import { greater, laterChange, same, union } from './union.ts';

interface KeptMessage {
  id: string;
  timestamp: number;
}

interface KeptSession {
  id: string;
  assistantId: string;
  messages: KeptMessage[];
}

interface RaisedHand {
  messages: { id: string; createdMs: number }[];
}

/** What two tabs of a browser share, as far as joining needs to know it. */
export interface SharedState {
  counter: number;
  user: object;
  membership: object;
  isParent: boolean;
  assistantConfigs: { id: string }[];
  voiceSessions: KeptSession[];
  raiseHandHistory: Record<string, RaisedHand>;
  deleted: string[];
}

/**
 * Joins what this tab has (`mine`) with what another has stored (`theirs`). `base` is what this tab last saw
 * stored: a part that only one of the two has changed is that one's; where both have changed one, `later`
 * says whose writing is the later. Sessions, messages and raised hands of both stay, except deleted ones.
 * Parts in which nothing has changed are `mine` by reference.
 */
export function mergeState<S extends SharedState>(base: S, mine: S, theirs: S, later: 'mine' | 'theirs'): S {
  const deleted = mergeDeleted(base.deleted, mine.deleted, theirs.deleted);
  const gone = deletedOf(deleted);
  const changed = <K extends keyof S>(part: K) => laterChange(base[part], mine[part], theirs[part], later);
  return {
    ...mine,
    counter: changed('counter'),
    user: changed('user'),
    membership: changed('membership'),
    isParent: changed('isParent'),
    assistantConfigs: mergeCharacters(base, mine, theirs, later, gone),
    voiceSessions: mergeSessions(mine.voiceSessions, theirs.voiceSessions, gone),
    raiseHandHistory: mergeHands(mine.raiseHandHistory, theirs.raiseHandHistory),
    deleted: same(deleted, mine.deleted) ? mine.deleted : deleted,
  };
}

function mergeCharacters(
  base: SharedState,
  mine: SharedState,
  theirs: SharedState,
  later: 'mine' | 'theirs',
  gone: Set<string>,
) {
  const before = new Map(base.assistantConfigs.map((character) => [character.id, character]));
  const here = new Map(mine.assistantConfigs.map((character) => [character.id, character]));
  const there = new Set(theirs.assistantConfigs.map(({ id }) => id));
  const merged = [
    ...theirs.assistantConfigs.map((character) =>
      laterChange(before.get(character.id), here.get(character.id) ?? character, character, later),
    ),
    ...mine.assistantConfigs.filter(({ id }) => !there.has(id)),
  ].filter(({ id }) => !gone.has(id));
  return same(merged, mine.assistantConfigs) ? mine.assistantConfigs : merged;
}

function mergeSessions(mine: KeptSession[], theirs: KeptSession[], gone: Set<string>): KeptSession[] {
  const stays = ({ id, assistantId }: KeptSession) => !gone.has(id) && !gone.has(assistantId);
  const here = mine.every(stays) ? mine : mine.filter(stays);
  return union(here, theirs.filter(stays), {
    timeOf: ({ messages }) => earliest(messages.map(({ timestamp }) => timestamp)),
    join: joinSession,
  });
}

function joinSession(mine: KeptSession, theirs: KeptSession): KeptSession {
  const messages = union(mine.messages, theirs.messages, { timeOf: ({ timestamp }) => timestamp });
  // A session keeps its character for ever; damaged data must still come out the same in every tab.
  const assistantId = greater(mine.assistantId, theirs.assistantId);
  const unchanged = messages === mine.messages && assistantId === mine.assistantId;
  return unchanged ? mine : { ...mine, assistantId, messages };
}

function mergeHands(mine: Record<string, RaisedHand>, theirs: Record<string, RaisedHand>) {
  const merged = union(entriesOf(mine), entriesOf(theirs), {
    timeOf: ({ hand }) => earliest(hand.messages.map(({ createdMs }) => createdMs)),
    join: (one, other) => ({ ...one, hand: joinHand(one.hand, other.hand) }),
  });
  const history = Object.fromEntries(merged.map(({ id, hand }) => [id, hand]));
  return same(history, mine) ? mine : history;
}

function entriesOf(history: Record<string, RaisedHand>) {
  return Object.entries(history).map(([id, hand]) => ({ id, hand }));
}

function joinHand(mine: RaisedHand, theirs: RaisedHand): RaisedHand {
  return {
    ...mine,
    messages: union(mine.messages, theirs.messages, { timeOf: ({ createdMs }) => createdMs }),
  };
}

// The first one's time would change by the joining, and the tabs would never agree on an order.
function earliest(times: number[]): number {
  return times.reduce((one, other) => Math.min(one, other), Number.MAX_VALUE);
}
