import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { Card, GeneratedCard } from '#contract/cards.ts';
import type { User } from '#contract/user.ts';
import { dismissAlert } from '../../../platform/alerts.ts';
import { userLoggedIn, userLoggedOut } from '../../../store/kurio-store.ts';

type Answer = [status: number, body: unknown, headers?: Record<string, string>] | Response;

/** What the server answers for each path; a path without an answer cannot be reached. */
export type Server = Record<string, Answer | (() => Answer | Promise<Answer>)>;

/** Puts a scripted server at the very edge; gives the calls made, with what they carried. */
export function serve(server: Server) {
  const calls: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    calls.push({ path: pathname + search, body: text ? JSON.parse(text) : undefined });
    const answer = server[pathname];
    const given = typeof answer === 'function' ? await answer() : answer;
    if (!given) throw new TypeError('Failed to fetch');
    if (given instanceof Response) return given;
    const [status, body, headers] = given;
    return Response.json(body, { status, headers });
  });
  const callsOf = (path: string) => calls.filter((call) => call.path.startsWith(path));
  return { server, calls, callsOf };
}

export const refusal = (status: number, code: string, message: string): Answer => [status, { code, message }];

/** An answer that is still being made: `send` adds an event, `end` and `breakOff` finish it. */
export function eventStream() {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      line = controller;
    },
  });
  const send = (event: string, data: unknown) =>
    line?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send,
    card: (card: GeneratedCard) => send('card', card),
    end: () => line?.close(),
    breakOff: () => line?.error(new TypeError('network error')),
  };
}

export const robin: User = {
  id: 'u1',
  name: 'Robin',
  email: 'robin@example.com',
  role: 0,
  membership: { plan: 0, subscription: 3, expireAt: -1 },
};

export const cardOf = (id: number, more: Partial<Card> = {}): Card => ({
  id,
  question: `Question ${id}?`,
  answer: `Answer ${id}`,
  deck: 'Rivers',
  tags: [],
  source: '',
  isLeech: false,
  version: 1,
  ...more,
});

/** Opens a page of the learning rooms, for a visitor or a known user; any other address is empty. */
export function open(Page: ComponentType, address: string, user: User | undefined = robin) {
  dismissAlert();
  if (user.id) userLoggedIn(user);
  else userLoggedOut();
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Where />
        <Routes>
          <Route path={address.split('?')[0]} element={<Page />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

export const visitor: User = { ...robin, id: '', name: '' };

function Where() {
  const { pathname, search } = useLocation();
  return (
    <p role="note" aria-label="address">
      {pathname + search}
    </p>
  );
}

export const address = () => screen.getByLabelText('address').textContent;
export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
