import { type ComponentType, use } from 'react';
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

/**
 * A page whose code comes with its first visit. Unlike React's `lazy` it does not keep a failure for ever: it
 * throws `PageNotLoadedError`, after whose `forget` it asks again.
 */
export function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  let loading: Promise<ComponentType> | undefined;
  const forget = () => {
    loading = undefined;
  };
  const fail = async (error: unknown): Promise<never> => {
    throw new PageNotLoadedError(error, await isServerGone(), forget);
  };
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once, when the route table is read.
  return function LazyPage() {
    loading ??= Promise.all([load(), loadFailedStyles()]).then(([module]) => module[name], fail);
    const Page = use(loading);
    return <Page />;
  };
}

async function isServerGone(): Promise<boolean> {
  try {
    await callApi(contract.config, {});
    return false;
  } catch (error) {
    return error instanceof ApiError && error.code === 'unreachable';
  }
}
