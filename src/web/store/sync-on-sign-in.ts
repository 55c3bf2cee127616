import { kurioStore } from './kurio-store.ts';

interface Sync {
  /** Whether this browser holds anything to send. */
  hasData(): boolean;
  /** Loads the code and sends. Called only with a signed-in user and data, so that others never download it. */
  send(): Promise<void>;
  /** Logged when sending rejects. */
  warning: string;
}

/** Sends a browser's own data to the account of the signed-in user, now and after each later sign-in. */
export function syncOnSignIn({ hasData, send, warning }: Sync): void {
  const sync = (userId: string) => {
    if (userId !== '' && hasData()) send().catch((error: unknown) => console.warn(warning, error));
  };
  sync(kurioStore.getState().user.id);
  kurioStore.subscribe(({ user }, before) => {
    if (user.id !== before.user.id) sync(user.id);
  });
}
