import { Navigate, Route, Routes } from 'react-router';
import { StreetPage } from '../features/voice/street-page.tsx';
import type { HeaderLink } from './shell/header.tsx';
import { Layout } from './shell/layout.tsx';
import { page } from './shell/lazy-page.tsx';

const TalkPage = page(() => import('../features/voice/talk-page.tsx'), 'TalkPage');
const GrownUpRoutes = page(() => import('./grown-up-routes.tsx'), 'GrownUpRoutes');

// The learning rooms get their links here as they are built.
const shelf: readonly HeaderLink[] = [];

/** The addresses of the kids' screens, and the way to all others. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/beta" replace />} />
      <Route element={<Layout hasFooter />}>
        <Route path="/beta" element={<StreetPage />} />
      </Route>
      <Route element={<Layout hasFooter={false} />}>
        <Route path="/beta/c/:id" element={<TalkPage />} />
      </Route>
      <Route element={<Layout shelf={shelf} hasFooter />}>
        <Route path="*" element={<GrownUpRoutes />} />
      </Route>
    </Routes>
  );
}
