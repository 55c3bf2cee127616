import { useSyncExternalStore } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import * as contract from '#contract/site.ts';
import { callApi } from '../platform/api.ts';

export type ServerConfig = ResponseOf<typeof contract.config>;

// What holds until the server has said otherwise: nothing is set up, which is also the case on a new machine.
let config: ServerConfig = {
  google: false,
  payments: 'none',
  chat: false,
  speech: false,
  supportEmail: contract.defaultSupportEmail,
  prices: contract.proPrices,
};
const listeners = new Set<() => void>();

/** Asks the server what is set up on it. A server that cannot be reached is told where it is really needed. */
export async function loadServerConfig(): Promise<void> {
  try {
    config = await callApi(contract.config, {});
    for (const listener of listeners) listener();
  } catch (error) {
    console.warn('The server did not say what is set up on it.', error);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useServerConfig(): ServerConfig {
  return useSyncExternalStore(subscribe, () => config);
}
