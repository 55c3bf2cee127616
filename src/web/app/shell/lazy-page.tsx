import { type ComponentType, use } from 'react';
import * as contract from '#contract/site.ts';
import { ApiError, callApi } from '../../platform/api.ts';

/** The code of a page did not come, and neither does any other answer of the server. */
export class PageUnreachableError extends Error {
  override readonly name = 'PageUnreachableError';
  /** Lets the page ask for its code anew when it is drawn again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('The code of this page could not be loaded.', { cause });
    this.forget = forget;
  }
}

/**
 * A page whose code comes with its first visit. Unlike React's `lazy` it does not keep a failure for ever: it
 * throws `PageUnreachableError`, after whose `forget` it asks again.
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
    // After an upgrade of Kurio the old code is gone for good; then only loading everything anew helps.
    throw (await isServerGone()) ? new PageUnreachableError(error, forget) : error;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once, when the route table is read.
  return function LazyPage() {
    loading ??= load().then((module) => module[name], fail);
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

// Vite asks for a style only where no link to it stands in the page, and so would never ask for one that failed.
window.addEventListener('error', removeFailedStyle, { capture: true });

function removeFailedStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
}
