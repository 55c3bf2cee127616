import { Navigate, Route, Routes } from 'react-router';
import { RequireParent } from '../features/parents/require-parent.tsx';
import { StreetPage } from '../features/voice/street-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import type { HeaderLink } from './shell/header.tsx';
import { Layout } from './shell/layout.tsx';
import { page } from './shell/lazy-page.tsx';

const TalkPage = page(() => import('../features/voice/talk-page.tsx'), 'TalkPage');
const PinPage = page(() => import('../features/parents/pin-page.tsx'), 'PinPage');
const HistoryPage = page(() => import('../features/parents/history-page.tsx'), 'HistoryPage');
const SessionPage = page(() => import('../features/parents/session-page.tsx'), 'SessionPage');
const CharactersPage = page(() => import('../features/parents/characters-page.tsx'), 'CharactersPage');
const CharacterPage = page(() => import('../features/parents/character-page.tsx'), 'CharacterPage');
const OlderCharacterPage = page(
  () => import('../features/parents/older-character-page.tsx'),
  'OlderCharacterPage',
);
const ApiPage = page(() => import('../features/site/api-page.tsx'), 'ApiPage');

// The learning rooms get their links here as they are built.
const shelf: readonly HeaderLink[] = [];
const noShelf: readonly HeaderLink[] = [];

/** Every address of Kurio. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/beta" replace />} />
      <Route element={<Layout shelf={noShelf} hasFooter />}>
        <Route path="/beta" element={<StreetPage />} />
      </Route>
      <Route element={<Layout shelf={noShelf} hasFooter={false} />}>
        <Route path="/beta/c/:id" element={<TalkPage />} />
      </Route>
      <Route element={<Layout shelf={shelf} hasFooter />}>
        <Route path="/beta/p/login" element={<PinPage />} />
        <Route element={<RequireParent />}>
          <Route path="/beta/p" element={<HistoryPage />} />
          <Route path="/beta/p/vsd/:id" element={<SessionPage />} />
          <Route path="/beta/p/cm" element={<CharactersPage />} />
          <Route path="/beta/p/c" element={<CharacterPage />} />
          <Route path="/beta/p/c/:id" element={<CharacterPage />} />
          <Route path="/beta/p/char" element={<OlderCharacterPage />} />
        </Route>
        <Route path="/api" element={<ApiPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
