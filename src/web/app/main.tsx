import './app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { offlineMark } from '../features/cards/offline-mark.ts';
import { localValue } from '../platform/storage/local-value.ts';
import { kurioStore } from '../store/kurio-store.ts';
import { keepsSomething, markWhatIsKept } from './kept-mark.ts';
import { registerWorkerLater } from './register-worker.ts';
import { AppRoutes, loadPagesAt } from './routes.tsx';
import { loadServerConfig } from './server-config.ts';

// A shape that is gone sooner than this only flickers.
const shapeAfterMs = 300;

void draw().then(doTheRest);

/**
 * Takes over the page that the build has drawn, where there is one. It was drawn for a browser that keeps
 * nothing, in its first state; any other gets its own, whole and in one step.
 */
async function draw(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  const app = (
    <StrictMode>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </StrictMode>
  );
  const isThere = loadPagesAt(location.pathname);
  if (root.dataset.drawn === undefined) {
    await Promise.race([isThere, new Promise((resolve) => setTimeout(resolve, shapeAfterMs))]);
    startTransition(() => createRoot(root).render(app));
    return;
  }
  // Most drawn pages have nothing to fill in, and do not load this.
  const handover =
    root.querySelector('input, textarea') && import('./shell/take-over.ts').catch(() => undefined);
  await isThere;
  (await handover)?.takeOver(root);
  if (keepsSomething() || isAskedFor()) {
    createRoot(root).render(app);
    return;
  }
  // In small pieces, between which a tap or a scroll is answered: the page is there to see already.
  startTransition(() => void hydrateRoot(root, app));
}

/** Whether the query asks for another first state of the page than the drawn one, as only that of /pricing does. */
const isAskedFor = () => new URLSearchParams(location.search).has('billing');

/** What the app does besides, once it draws. */
function doTheRest(): void {
  void loadServerConfig();
  if (kurioStore.getState().user.id !== '') {
    void import('../features/accounts/known-user.ts').then(({ refreshKnownUser }) => refreshKnownUser());
  }
  registerWorkerLater();
  whenKnown(() => void import('./follow-learner.ts').then(({ followLearner }) => followLearner()));
  markWhatIsKept();
}

/** A visitor, such as a child, loads nothing for this, unless cards of a user were kept in this browser. */
function whenKnown(act: () => void): void {
  if (kurioStore.getState().user.id !== '' || localValue(() => localStorage, offlineMark).read()) {
    act();
    return;
  }
  const stop = kurioStore.subscribe(({ user }) => {
    if (user.id === '') return;
    stop();
    act();
  });
}
