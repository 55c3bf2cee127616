import { useSyncExternalStore } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { proPrices } from '#contract/prices.ts';
import * as contract from '#contract/site.ts';
import { callApi } from '../platform/api.ts';

export type ServerConfig = ResponseOf<typeof contract.config>;

// Holds until the server has answered. Nothing counts as missing before that: a button that is pressed meanwhile
// shows the server's own answer.
const assumed: ServerConfig = {
  google: true,
  payments: 'stripe',
  chat: false,
  speech: false,
  supportEmail: contract.defaultSupportEmail,
  prices: proPrices,
};
let config = assumed;
let asking: Promise<void> | undefined;
let isAsked = false;
const listeners = new Set<() => void>();

/** Loads the server's configuration once. A failure is only logged: the calls that need the server show theirs. */
export function loadServerConfig(): Promise<void> {
  asking ??= ask();
  return asking;
}

/** The address for help, once the server has answered or failed to. */
export async function supportEmail(): Promise<string> {
  await loadServerConfig();
  return config.supportEmail;
}

async function ask(): Promise<void> {
  try {
    config = await callApi(contract.config, {});
  } catch (error) {
    console.warn('The configuration of the server could not be loaded.', error);
  }
  isAsked = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function useConfig<T>(now: () => T, atFirst: T): T {
  return useSyncExternalStore(subscribe, now, () => atFirst);
}

export const useServerConfig = () => useConfig(() => config, assumed);

/** Whether the server was asked: then its answer is there, or none will come. */
export const useIsServerAsked = () => useConfig(() => isAsked, false);

/** Whether the server has answered, so that nothing of what it has is assumed any more. */
export const useIsServerKnown = () => useConfig(() => config !== assumed, false);
