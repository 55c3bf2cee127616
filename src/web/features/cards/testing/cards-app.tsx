import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Card } from '#contract/cards.ts';
import type { User } from '#contract/user.ts';
import { become, draw, robin } from '../../../testing/page.tsx';
import type { Server } from '../../../testing/scripted-server.ts';
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import { CardPage } from '../editor/card-page.tsx';
import { CreatePage } from '../editor/create-page.tsx';
import { GeneratePage } from '../generate/generate-page.tsx';
import { CardsPage } from '../list/cards-page.tsx';
import { ReviewPage } from '../review/review-page.tsx';

/** A server with these cards, which searches, pages, deletes and counts them as the real one does. */
export function cardServer(cards: Card[], pageSize = 50): Server {
  const deleteCards = (ids: readonly number[]) => {
    for (const id of ids) {
      const index = cards.findIndex((card) => card.id === id);
      if (index >= 0) cards.splice(index, 1);
    }
  };
  return {
    '/api/card/list': ({ query: { before = '1000000', search = '', deck } }) => {
      const found = cards.filter(
        (card) =>
          card.id < Number(before) && card.question.includes(search) && (deck ?? card.deck) === card.deck,
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
      deleteCards([(body as { id: number }).id]);
      return [200, {}];
    },
    '/api/card/delete_many': ({ body }) => {
      const { ids } = body as { ids: number[] };
      deleteCards(ids);
      return [200, { count: ids.length }];
    },
  };
}

/** Opens a page of the flashcards for a user or a visitor. All other addresses are empty. */
export function open(address: string, user: User | 'visitor' = robin) {
  become(user === 'visitor' ? undefined : user);
  return draw(
    address,
    <Routes>
      <Route path="/dashboard" element={<DashboardPage />} />
      <Route path="/cards" element={<CardsPage />} />
      <Route path="/card/:id" element={<CardPage />} />
      <Route path="/create" element={<CreatePage />} />
      <Route path="/generate" element={<GeneratePage />} />
      <Route path="/review" element={<ReviewPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

export const questions = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
