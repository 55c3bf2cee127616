import { useSyncExternalStore } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { proPrices } from '#contract/prices.ts';
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
  prices: proPrices,
};
let config = assumed;
let asking: Promise<void> | undefined;
let isAsked = false;
const listeners = new Set<() => void>();

/** Asks the server once what is set up on it. A server that cannot be reached is told where it is really needed. */
export function loadServerConfig(): Promise<void> {
  asking ??= ask();
  return asking;
}

/** Where help is to be had, once the server has said so or did not answer: a family's own server names its own. */
export async function supportEmail(): Promise<string> {
  await loadServerConfig();
  return config.supportEmail;
}

async function ask(): Promise<void> {
  try {
    config = await callApi(contract.config, {});
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

function useTold<T>(now: () => T, atFirst: T): T {
  return useSyncExternalStore(subscribe, now, () => atFirst);
}

export const useServerConfig = () => useTold(() => config, assumed);

/** Whether the server was asked: then its answer is there, or none will come. */
export const useIsServerAsked = () => useTold(() => isAsked, false);

/** Whether the server has answered, so that nothing of what it has is assumed any more. */
export const useIsServerKnown = () => useTold(() => config !== assumed, false);
