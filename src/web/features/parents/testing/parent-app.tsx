import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import { emptyUser } from '#contract/user.ts';
import { kurioStore, setParentMode } from '../../../store/kurio-store.ts';
import type { StoredState } from '../../../store/stored-state.ts';
import type { VoiceMessage, VoiceSession } from '../../../store/voice-sessions.ts';
import { CharacterPage } from '../character-page.tsx';
import { CharactersPage } from '../characters-page.tsx';
import { HistoryPage } from '../history-page.tsx';
import { OlderCharacterPage } from '../older-character-page.tsx';
import { PinPage } from '../pin-page.tsx';
import { RequireParent } from '../require-parent.tsx';
import { SessionPage } from '../session-page.tsx';

type Answer = [status: number, body: unknown];

/** What the server answers for each path; a path without an answer cannot be reached. */
export type Server = Record<string, Answer | (() => Answer | Promise<Answer>)>;

/** Puts a scripted server at the very edge; its answers can be changed later on. */
export function serve(server: Server): Server {
  const answers: Server = {
    '/api/config': [200, config],
    '/api/parent/status': [200, { isParent: true }],
    ...server,
  };
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const answer = answers[new URL(url).pathname];
    if (!answer) throw new TypeError('Failed to fetch');
    const [status, body] = typeof answer === 'function' ? await answer() : answer;
    return Response.json(body, { status });
  });
  return answers;
}

const config = {
  google: false,
  payments: 'none',
  chat: true,
  speech: true,
  supportEmail: 'support@kurio.example',
  prices: { monthly: 9.99, yearly: 99 },
};
export const configWithoutChat = { ...config, chat: false };

/** Opens a page of the parents' with the given store. */
export function open(path: string, state: Partial<StoredState> = {}) {
  kurioStore.setState({ voiceSessions: [], user: emptyUser, ...state });
  setParentMode(state.isParent ?? true);
  render(
    <MemoryRouter initialEntries={[path]}>
      <Where />
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
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

/** Somebody with an account. */
export const robin = { ...emptyUser, id: 'u1', name: 'Robin', email: 'robin@example.com' };

/** What stands for the kids' page and the header above it. */
function Street() {
  return (
    <main id="main">
      <Link to="/beta/p/login">Parent Login</Link>
    </main>
  );
}

function Where() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

export const nova = { id: 'nova', name: 'Nova', systemPrompt: 'You are Nova, a kind comet.' };
export const bruno = { id: 'bruno', name: 'Bruno', systemPrompt: 'You are Bruno, a slow bear.' };

/** A conversation whose lines are said in turns, one a minute, the child first. `start` in ms since 1970. */
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

/** What can be read in an element; drawings bring line ends with them. */
export function wordsIn({ textContent }: Element): string {
  return textContent.replace(/\s+/gu, ' ').trim();
}
