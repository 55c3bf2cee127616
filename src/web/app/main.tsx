import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { followUser } from '../features/lessons/follow-user.ts';
import { followReader } from '../features/quests/follow-reader.ts';
import { kurioStore } from '../store/kurio-store.ts';
import { AppRoutes } from './routes.tsx';
import { loadServerConfig } from './server-config.ts';

void loadServerConfig();
if (kurioStore.getState().user.id !== '') {
  void import('../features/accounts/known-user.ts').then(({ refreshKnownUser }) => refreshKnownUser());
}
followUser();
followReader();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </StrictMode>,
);
