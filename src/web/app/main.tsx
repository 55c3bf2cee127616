import './app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { offlineFlag } from '../features/cards/offline/offline-flag.ts';
import { localValue } from '../platform/storage/local-value.ts';
import { kurioStore } from '../store/kurio-store.ts';
import { hasLocalData, syncLocalDataCookie } from './local-data-cookie.ts';
import { registerWorkerLater } from './register-worker.ts';
import { AppRoutes, loadPagesAt } from './routes.tsx';
import { loadServerConfig } from './server-config.ts';
import { PageBoundary } from './shell/page-boundary.tsx';

// A skeleton that disappears sooner than this only flickers.
const skeletonDelayMs = 300;

void render().then(afterRender);

/**
 * Hydrates a prerendered page, which shows the first state of a browser that stores nothing. Any other browser, and an
 * address that is not prerendered, gets its page rendered in one step.
 */
async function render(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  const app = (
    <StrictMode>
      <PageBoundary>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </PageBoundary>
    </StrictMode>
  );
  const pages = loadPagesAt(location.pathname);
  if (root.dataset.prerendered === undefined) {
    await Promise.race([pages, new Promise((resolve) => setTimeout(resolve, skeletonDelayMs))]);
    startTransition(() => createRoot(root).render(app));
    return;
  }
  await pages;
  document.dispatchEvent(new Event('hydrating'));
  if (hasLocalData() || hasOwnFirstState()) {
    createRoot(root).render(app);
    return;
  }
  // A transition hydrates in small pieces: the page shows already, and the browser can answer a tap in between.
  startTransition(() => void hydrateRoot(root, app));
}

/** Whether the query selects another first state than the prerendered one; only that of /pricing does. */
const hasOwnFirstState = () => new URLSearchParams(location.search).has('billing');

/** Starts what the first render does not need. */
function afterRender(): void {
  void loadServerConfig();
  if (kurioStore.getState().user.id !== '') {
    void import('../features/accounts/session/refresh-user.ts').then(({ refreshUser }) => refreshUser());
  }
  registerWorkerLater();
  whenSignedIn(() => void import('./sync-learner-data.ts').then(({ syncLearnerData }) => syncLearnerData()));
  syncLocalDataCookie();
}

/**
 * Runs `act` once somebody is signed in, and at once where this browser stores cards of a user. A visitor, such as a
 * child, loads nothing for it.
 */
function whenSignedIn(act: () => void): void {
  if (kurioStore.getState().user.id !== '' || localValue(() => localStorage, offlineFlag).read()) {
    act();
    return;
  }
  const stop = kurioStore.subscribe(({ user }) => {
    if (user.id === '') return;
    stop();
    act();
  });
}
