import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import type { Card } from '#contract/cards.ts';
import type { User } from '#contract/user.ts';
import { become, draw, robin } from '../../../testing/page.tsx';

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

/** Opens a page of the learning rooms, for a known user or a visitor; any other address is empty. */
export function open(Page: ComponentType, address: string, user: User | 'visitor' = robin) {
  become(user === 'visitor' ? undefined : user);
  return draw(
    address,
    <Routes>
      <Route path={address.split('?')[0]} element={<Page />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}
