import { type ComponentType, type ReactNode, use, useEffect } from 'react';
import * as contract from '#contract/site.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { loadFailedStyles } from './failed-styles.ts';

/** The code of a page did not come. */
export class PageNotLoadedError extends Error {
  override readonly name = 'PageNotLoadedError';
  /** Otherwise the code alone is gone, as after an upgrade of Kurio; then only loading everything anew helps. */
  readonly isServerGone: boolean;
  /** Lets the page ask for its code anew when it is drawn again. */
  readonly forget: () => void;

  constructor(cause: unknown, isServerGone: boolean, forget: () => void) {
    super('The code of this page could not be loaded.', { cause });
    this.isServerGone = isServerGone;
    this.forget = forget;
  }
}

export interface LazyPage {
  (): ReactNode;
  /** Brings the page's code, so that it is drawn at once. Rejects with `PageNotLoadedError`. */
  load(): Promise<unknown>;
  /** Loads the module of the page, by which the build finds the page's files. */
  readonly source: () => Promise<object>;
}

/**
 * A page whose code comes with its first visit. Unlike React's `lazy` it does not keep a failure for ever: it
 * throws `PageNotLoadedError`, after whose `forget` it asks again.
 */
export function page<Name extends string>(
  source: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  const forget = () => {
    loading = undefined;
  };
  const fail = async (error: unknown): Promise<never> => {
    throw new PageNotLoadedError(error, await isServerGone(), forget);
  };
  const begin = () => {
    const begun: Promise<ComponentType> = Promise.all([source(), loadFailedStyles()]).then(([module]) => {
      // By this React draws at once what is there; a promise alone, even a kept one, would put it off.
      Object.assign(begun, { status: 'fulfilled', value: module[name] });
      return module[name];
    }, fail);
    return begun;
  };
  const load = () => {
    loading ??= begin();
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once, when the route table is read.
  function LazyPage() {
    const Page = use(load());
    useEffect(announceHydrated, []);
    return <Page />;
  }
  return Object.assign(LazyPage, { load, source });
}

/** Announces that a prerendered page is hydrated: input that came before is replayed (`start/input-replay.ts`). */
export function announceHydrated(): void {
  const root = document.querySelector<HTMLElement>('#root[data-prerendered]');
  if (!root) return;
  delete root.dataset.prerendered;
  document.dispatchEvent(new Event('hydrated'));
}

async function isServerGone(): Promise<boolean> {
  try {
    await callApi(contract.config, {});
    return false;
  } catch (error) {
    return error instanceof ApiError && error.code === 'unreachable';
  }
}
