import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { Book, QuestData } from '#contract/quests.ts';
import { emptyUser } from '#contract/user.ts';
import { ScriptedSynthesis, ScriptedUtterance } from '../../../platform/playback/scripted-synthesis.ts';
import { userLoggedIn, userLoggedOut } from '../../../store/kurio-store.ts';
import { HomePage } from '../home-page.tsx';
import { LibraryPage } from '../library-page.tsx';
import { questKeeper } from '../quest-keeper.ts';
import { QuestPage } from '../quest-page.tsx';

type Answer = readonly [status: number, body: unknown];
interface Call {
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** What the server answers for each path; a path without an answer cannot be reached. */
export type Server = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

/** Puts a scripted server at the very edge; its answers can be changed later on. Gives the calls made. */
export function serve(server: Server) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    const request = asked instanceof Request ? asked : new Request(new URL(asked, location.href));
    const { pathname: path, searchParams } = new URL(request.url);
    const isJson = request.headers.get('content-type') === 'application/json';
    const call = { path, query: Object.fromEntries(searchParams), body: isJson && (await request.json()) };
    calls.push(call);
    const answer = server[path];
    if (!answer) throw new TypeError('Failed to fetch');
    const [status, body] = typeof answer === 'function' ? await answer(call) : answer;
    return Response.json(body, { status });
  });
  return { server, sent: (path: string) => calls.filter((call) => call.path === path) };
}

/** A refusal as the server words it. */
export const refusal = (status: number, code: string, message: string): Answer => [status, { code, message }];

export const dataOf = (books: Book[], more: Partial<QuestData> = {}): Answer => [
  200,
  { streak: 0, hasToday: false, books, ...more },
];

const paragraphs = ['It rained. We ran.', 'Home!'];
export const texts: Server = { '/api/quest/text': [200, { title: 'An episode', paragraphs }] };

/** Gives the browser a voice that a test can follow. */
export function giveVoice(): ScriptedSynthesis {
  const synthesis = new ScriptedSynthesis();
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', ScriptedUtterance);
  return synthesis;
}

/** Forgets what earlier tests did in this browser. */
export function forget(): void {
  localStorage.clear();
  questKeeper.store.setState(questKeeper.store.getInitialState(), true);
}

/** Opens a page of the quests, for a visitor or for a user with an account. */
export function open(address: string, who: 'visitor' | 'user' = 'visitor') {
  if (who === 'user') userLoggedIn({ ...emptyUser, id: 'u1', name: 'Robin' });
  else userLoggedOut();
  const calls = { retry: false, networkMode: 'always' } as const;
  const client = new QueryClient({ defaultOptions: { queries: calls, mutations: calls } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Where />
        <Routes>
          <Route path="/home" element={<HomePage />} />
          <Route path="/library" element={<LibraryPage />} />
          <Route path="/quest/:bookId" element={<QuestPage hasSpeech={false} />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

export const address = () => screen.getByLabelText('address').textContent;
export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
export const tab = (name: string) => screen.findByRole('tab', { name });

/** The row of a book in the library, or of an episode in its book. */
export async function row(title: string) {
  const found = await screen.findByText(title, { selector: 'li h2, .quest-open' });
  return within(found.closest('li') as HTMLElement);
}
