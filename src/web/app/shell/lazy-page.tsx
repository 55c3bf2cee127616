import { type ComponentType, useEffect } from 'react';
import { checkConnection } from '../../platform/connection.ts';
import { type LazyPart, lazyPart } from '../../ui/lazy/lazy-part.tsx';

export type LazyPage = LazyPart<object>;

/** A page whose code is loaded by its first visit. */
export function page<Name extends string>(
  source: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  const Page = lazyPart<Name, object>(source, name, checkConnection);
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once, when the route table is read.
  function LazyPage() {
    useEffect(announceHydrated, []);
    return <Page />;
  }
  return Object.assign(LazyPage, { load: Page.load, source });
}

/** Announces that a prerendered page is hydrated: input that came before is replayed (`start/input-replay.ts`). */
export function announceHydrated(): void {
  const root = document.querySelector<HTMLElement>('#root[data-prerendered]');
  if (!root) return;
  delete root.dataset.prerendered;
  document.dispatchEvent(new Event('hydrated'));
}
