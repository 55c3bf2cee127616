import { useSyncExternalStore } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import * as contract from '#contract/site.ts';
import { callApi } from '../platform/api.ts';

export type ServerConfig = ResponseOf<typeof contract.config>;

// What holds until the server has said otherwise. Nothing is called missing before it is known to be: who presses
// a button meanwhile hears it from the server itself.
const assumed: ServerConfig = {
  google: true,
  payments: 'stripe',
  chat: false,
  speech: false,
  supportEmail: contract.defaultSupportEmail,
  prices: contract.proPrices,
};
let config = assumed;
let isAsked = false;
let isTold = false;
const listeners = new Set<() => void>();

/** Asks the server what is set up on it. A server that cannot be reached is told where it is really needed. */
export async function loadServerConfig(): Promise<void> {
  try {
    config = await callApi(contract.config, {});
    isTold = true;
  } catch (error) {
    console.warn('The server did not say what is set up on it.', error);
  }
  isAsked = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useServerConfig(): ServerConfig {
  return useSyncExternalStore(
    subscribe,
    () => config,
    () => assumed,
  );
}

/** Whether the server was asked: then its answer is there, or none will come. */
export function useIsServerAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAsked,
    () => false,
  );
}

/** Whether the server has answered, so that nothing of what it has is assumed any more. */
export function useIsServerKnown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isTold,
    () => false,
  );
}
