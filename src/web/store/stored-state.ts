import * as z from 'zod/mini';
import { type AssistantConfig, assistantConfigs } from './assistant-configs.ts';
import { counter } from './counter.ts';
import { deleted } from './deleted.ts';
import { defaultMembership, membership } from './membership.ts';
import { isParent } from './parent-mode.ts';
import { raiseHandHistory } from './raise-hand-history.ts';
import { emptyUser, user } from './user.ts';
import { voiceSessions } from './voice-sessions.ts';

/** The parts of the store and the schema that each is read through (point 3 of the specification). */
const parts = {
  counter,
  user,
  membership,
  raiseHandHistory,
  isParent,
  assistantConfigs,
  voiceSessions,
  deleted,
};

export type StoredState = { [Part in keyof typeof parts]: z.infer<(typeof parts)[Part]> };

export const storeVersion = 0;

/** The state of a browser that has stored nothing yet. */
export function initialState(characters: AssistantConfig[]): StoredState {
  return {
    counter: 0,
    user: emptyUser,
    membership: defaultMembership,
    raiseHandHistory: {},
    isParent: false,
    assistantConfigs: characters,
    voiceSessions: [],
    deleted: [],
  };
}

/** Those parts of a stored document's state that can be read, without what is malformed in them. */
export function readState(state: unknown): Partial<StoredState> {
  if (typeof state !== 'object' || state === null) return {};
  const read = Object.entries(parts).flatMap(([part, schema]) => {
    const value = Object.hasOwn(state, part) ? schema.safeParse(state[part as keyof object]) : undefined;
    return value?.success ? [[part, value.data]] : [];
  });
  return Object.fromEntries(read);
}

/** The parts that can be read from the text in which the store is kept; none from a text that is no JSON. */
export function readText(text: string): Partial<StoredState> {
  try {
    const document: unknown = JSON.parse(text);
    return readState(z.object({ state: z.unknown() }).safeParse(document).data?.state);
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

// Sessions never change in place, so each is written out once: adding words to megabytes stays quick.
const texts = new WeakMap<object, string>();

/** The text in which the store is kept: `{"state": …, "version": 0}`. */
export function textOf({ voiceSessions, ...rest }: StoredState): string {
  const sessions = voiceSessions.map((session) => {
    const text = texts.get(session) ?? JSON.stringify(session);
    texts.set(session, text);
    return text;
  });
  const others = JSON.stringify(rest).slice(1, -1);
  return `{"state":{${others},"voiceSessions":[${sessions.join(',')}]},"version":${storeVersion}}`;
}
