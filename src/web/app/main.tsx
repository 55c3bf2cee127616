import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { kurioStore } from '../store/kurio-store.ts';
import { AppRoutes } from './routes.tsx';
import { loadServerConfig } from './server-config.ts';

void loadServerConfig();
if (kurioStore.getState().user.id !== '') {
  void import('../features/accounts/known-user.ts').then(({ refreshKnownUser }) => refreshKnownUser());
}
whenKnown(() => void import('./follow-learner.ts').then(({ followLearner }) => followLearner()));

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </StrictMode>,
);

/** A visitor, such as a child, loads nothing for this. */
function whenKnown(act: () => void): void {
  if (kurioStore.getState().user.id !== '') {
    act();
    return;
  }
  const stop = kurioStore.subscribe(({ user }) => {
    if (user.id === '') return;
    stop();
    act();
  });
}
