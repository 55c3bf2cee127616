import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { Card } from '#contract/cards.ts';
import type { User } from '#contract/user.ts';
import { userLoggedIn } from '../../../store/kurio-store.ts';
import { CardPage } from '../card-page.tsx';
import { CardsPage } from '../cards-page.tsx';
import { DashboardPage } from '../dashboard-page.tsx';

type Answer = readonly [status: number, body: unknown] | Response;
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
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname: path, searchParams } = new URL(request.url);
    const isJson = request.headers.get('content-type') === 'application/json';
    const call = { path, query: Object.fromEntries(searchParams), body: isJson && (await request.json()) };
    calls.push(call);
    const answer = server[path];
    if (!answer) throw new TypeError('Failed to fetch');
    const given = typeof answer === 'function' ? await answer(call) : answer;
    return given instanceof Response ? given : Response.json(given[1], { status: given[0] });
  });
  return { server, calls, sent: (path: string) => calls.filter((call) => call.path === path) };
}

/** A refusal as the server words it. */
export const refusal = (status: number, code: string, message: string): Answer => [status, { code, message }];

export const card = (id: number, more: Partial<Card> = {}): Card => ({
  id,
  question: `Question ${id}`,
  answer: `Answer **${id}**`,
  deck: '',
  tags: [],
  source: '',
  isLeech: false,
  version: 0,
  ...more,
});

/** Answers to `list` that hold these cards, as the server finds and cuts them; deletions and moves are seen. */
export function shelf(cards: Card[], pageSize = 50): Server {
  const drop = (ids: readonly number[]) => {
    for (const id of ids) {
      const index = cards.findIndex((kept) => kept.id === id);
      if (index >= 0) cards.splice(index, 1);
    }
  };
  return {
    '/api/card/list': ({ query: { before = '1000000', search = '', deck } }) => {
      const found = cards.filter(
        (kept) =>
          kept.id < Number(before) && kept.question.includes(search) && (deck ?? kept.deck) === kept.deck,
      );
      const page = found.slice(0, pageSize);
      return [200, { cards: page, next: found.length > pageSize ? page.at(-1)?.id : undefined }];
    },
    '/api/card/decks': () => {
      const names = [...new Set(cards.map(({ deck }) => deck))];
      const count = (name: string) => cards.filter(({ deck }) => deck === name).length;
      return [200, { decks: names.map((name) => ({ name, cards: count(name), due: 0 })) }];
    },
    '/api/card/delete': ({ body }) => {
      drop([(body as { id: number }).id]);
      return [200, {}];
    },
    '/api/card/delete_many': ({ body }) => {
      const { ids } = body as { ids: number[] };
      drop(ids);
      return [200, { count: ids.length }];
    },
  };
}

interface Opening {
  /** 0 is Free, 1 is Pro. */
  plan?: User['membership']['plan'];
}

/** Opens a page of kept cards for a learner. */
export function open(address: string, { plan = 0 }: Opening = {}) {
  const membership = { plan, subscription: 3, expireAt: -1 } as const;
  userLoggedIn({ id: 'u1', name: 'Robin', email: 'robin@example.com', role: 0, membership });
  const calls = { retry: false, networkMode: 'always' } as const;
  const client = new QueryClient({ defaultOptions: { queries: calls, mutations: calls } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Where />
        <Routes>
          <Route path="/dashboard" element={<DashboardPage />} />
          <Route path="/cards" element={<CardsPage />} />
          <Route path="/card/:id" element={<CardPage />} />
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
export const questions = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
