import { Link, Route, Routes } from 'react-router';
import { emptyUser } from '#contract/user.ts';
import { kurioStore, setParentMode } from '../../../store/kurio-store.ts';
import type { StoredState } from '../../../store/stored-state.ts';
import type { VoiceMessage, VoiceSession } from '../../../store/voice-sessions.ts';
import { draw } from '../../../testing/page.tsx';
import { type Server, serve } from '../../../testing/scripted-server.ts';
import { CharacterPage } from '../characters/character-page.tsx';
import { CharactersPage } from '../characters/characters-page.tsx';
import { OlderCharacterPage } from '../characters/older-character-page.tsx';
import { HistoryPage } from '../history/history-page.tsx';
import { SessionPage } from '../history/session-page.tsx';
import { PinPage } from '../pin/pin-page.tsx';
import { RequireParent } from '../pin/require-parent.tsx';

/** Like `serve`, by default with a chat service and for a parent. Gives the answers, which a test may change later. */
export const serveParent = (server: Server): Server =>
  serve({ '/api/config': [200, config], '/api/parent/status': [200, { isParent: true }], ...server }).server;

const config = {
  google: false,
  payments: 'none',
  chat: true,
  speech: true,
  supportEmail: 'support@kurio.example',
  prices: { monthly: 9.99, yearly: 99 },
};
export const configWithoutChat = { ...config, chat: false };

/** Opens a page of the parent area with this store. */
export function open(path: string, state: Partial<StoredState> = {}) {
  kurioStore.setState({ voiceSessions: [], user: emptyUser, ...state });
  setParentMode(state.isParent ?? true);
  return draw(
    path,
    <Routes>
      <Route path="/beta" element={<Street />} />
      <Route path="/beta/p/login" element={<PinPage />} />
      <Route element={<RequireParent />}>
        <Route path="/beta/p" element={<HistoryPage />} />
        <Route path="/beta/p/vsd/:id" element={<SessionPage />} />
        <Route path="/beta/p/cm" element={<CharactersPage />} />
        <Route path="/beta/p/c" element={<CharacterPage />} />
        <Route path="/beta/p/c/:id" element={<CharacterPage />} />
        <Route path="/beta/p/char" element={<OlderCharacterPage />} />
      </Route>
    </Routes>,
  );
}

/** Stands in for the kids' page with its header. */
function Street() {
  return (
    <main id="main">
      <Link to="/beta/p/login">Parent Login</Link>
    </main>
  );
}

export const nova = { id: 'nova', name: 'Nova', systemPrompt: 'You are Nova, a kind comet.' };
export const bruno = { id: 'bruno', name: 'Bruno', systemPrompt: 'You are Bruno, a slow bear.' };

/** A conversation, one message a minute, alternating and starting with the child. `start` in ms since 1970. */
export function session(id: string, assistantId: string, start: number, ...lines: string[]): VoiceSession {
  const messages = lines.map(
    (content, index): VoiceMessage => ({
      id: `${id}-${index}`,
      role: index % 2 === 0 ? 'user' : 'assistant',
      content,
      timestamp: start + index * 60_000,
    }),
  );
  return { id, assistantId, messages };
}

/** The visible text of an element, without the line breaks of inline pictures. */
export function wordsIn({ textContent }: Element): string {
  return textContent.replace(/\s+/gu, ' ').trim();
}
