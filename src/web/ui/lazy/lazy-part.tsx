import { type ComponentType, type ReactNode, use } from 'react';
import { loadFailedStyles } from './failed-styles.ts';

/** The code of a lazy part could not be loaded. */
export class NotLoadedError extends Error {
  override readonly name = 'NotLoadedError';
  /** Otherwise only the code is gone, as after an upgrade of Kurio. */
  readonly isServerGone: boolean;
  /** Whether only reloading the page can help: some browsers remember a failed import until then. */
  readonly needsReload: boolean;
  /** Makes the part load its code again when it is next rendered. */
  readonly forget: () => void;

  constructor(cause: unknown, { isServerGone, attempts }: Failure, forget: () => void) {
    super('The code of this part could not be loaded.', { cause });
    this.isServerGone = isServerGone;
    this.needsReload = !isServerGone && attempts > 1;
    this.forget = forget;
  }
}

interface Failure {
  isServerGone: boolean;
  attempts: number;
}

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the code ahead of the first render. Rejects with `NotLoadedError`. */
  load(): Promise<ComponentType<Props>>;
  /** Imports the module, by which the build finds its files. */
  readonly source: () => Promise<object>;
}

/**
 * A component whose code is loaded by its first render, within a `Suspense` and an `ErrorBoundary`. Unlike React's
 * `lazy` it can be loaded again after a failure. `isServerThere` tells afterwards whether the network was the reason.
 */
export function lazyPart<Name extends string, Props extends object>(
  source: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  isServerThere: () => Promise<boolean> = async () => true,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  let attempts = 0;
  const begin = async () => {
    attempts += 1;
    try {
      const [module] = await Promise.all([source(), loadFailedStyles()]);
      loaded = module[name];
      return loaded;
    } catch (error) {
      const isServerGone = !(await isServerThere());
      throw new NotLoadedError(error, { isServerGone, attempts }, () => {
        loading = undefined;
      });
    }
  };
  const load = () => {
    loading ??= begin();
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once, when its module is read.
  function LazyPart(props: Props) {
    // A promise that is resolved already would still delay the first render.
    const Part = loaded ?? use(load());
    return <Part {...props} />;
  }
  return Object.assign(LazyPart, { load, source });
}
