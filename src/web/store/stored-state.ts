import * as z from 'zod/mini';
import { defaultMembership, membership } from '#contract/user.ts';
import { type AssistantConfig, assistantConfigs } from './assistant-configs.ts';
import { raiseHandHistory } from './raise-hand-history.ts';
import { emptyUser, user } from './user.ts';
import { voiceSessions } from './voice-sessions.ts';

/** The parts of the store and the schema that each is read through (point 3 of the specification). */
const parts = {
  counter: z.number(),
  user,
  membership,
  raiseHandHistory,
  /** Mirrors the server's parent cookie, which alone opens the parent area. */
  isParent: z.boolean(),
  assistantConfigs,
  voiceSessions,
  /** Ids of deleted characters and sessions, newest last (`core/shared/deleted-ids.ts`). */
  deleted: z.pipe(
    z.array(z.unknown()),
    z.transform((values) => values.filter((value) => typeof value === 'string')),
  ),
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

/** The parts that can be read from the text in which the store is stored; none from a text that is not JSON. */
export function readText(text: string): Partial<StoredState> {
  try {
    const document: unknown = JSON.parse(text);
    return readState(z.object({ state: z.unknown() }).safeParse(document).data?.state);
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

// Sessions never change in place, so each is serialized once: adding a message to megabytes stays quick.
const texts = new WeakMap<object, string>();

/** The text in which the store is stored: `{"state": …, "version": 0}`. */
export function textOf({ voiceSessions, ...rest }: StoredState): string {
  const sessions = voiceSessions.map((session) => {
    const text = texts.get(session) ?? JSON.stringify(session);
    texts.set(session, text);
    return text;
  });
  const others = JSON.stringify(rest).slice(1, -1);
  return `{"state":{${others},"voiceSessions":[${sessions.join(',')}]},"version":${storeVersion}}`;
}
