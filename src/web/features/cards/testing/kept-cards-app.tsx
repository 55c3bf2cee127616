import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Card } from '#contract/cards.ts';
import type { User } from '#contract/user.ts';
import { become, draw, robin } from '../../../testing/page.tsx';
import type { Server } from '../../../testing/scripted-server.ts';
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import { CardPage } from '../editor/card-page.tsx';
import { CardsPage } from '../list/cards-page.tsx';

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
  become({ ...robin, membership: { ...robin.membership, plan } });
  return draw(
    address,
    <Routes>
      <Route path="/dashboard" element={<DashboardPage />} />
      <Route path="/cards" element={<CardsPage />} />
      <Route path="/card/:id" element={<CardPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

export const questions = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
