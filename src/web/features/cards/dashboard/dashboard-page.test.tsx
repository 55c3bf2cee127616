// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { button, robin } from '../../../testing/page.tsx';
import { refusal, serve } from '../../../testing/scripted-server.ts';
import { open } from '../testing/cards-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stats = { dueToday: 3, nextDueIn: '10 minutes', total: 12, avgQuality: 3.64, reviews: 25 };
const decks = [
  { name: '', cards: 1, due: 1 },
  { name: 'Planets', cards: 1, due: 0 },
  { name: 'C & D', cards: 10, due: 2 },
];
const server = { '/api/card/dashboard': [200, stats], '/api/card/decks': [200, { decks }] } as const;
const linkTo = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

it('shows the due cards, the average rating and the next steps', async () => {
  serve({ ...server });
  open('/dashboard');
  expect(screen.getByText('Loading…')).toBeTruthy();
  expect(await linkTo('Review now')).toBe('/review');
  expect(await linkTo('Generate more')).toBe('/generate');
  expect(within(screen.getByRole('region', { name: 'Cards Due Today' })).getByText('3')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Total Cards' })).getByText('12')).toBeTruthy();
  expect(screen.getByText('3.6 of 5')).toBeTruthy();
  expect(screen.getByText('Next card in 10 minutes')).toBeTruthy();
});

it('links to the review of each deck, those with due cards first', async () => {
  serve({ ...server });
  open('/dashboard');
  expect(await linkTo(/^C & D/)).toBe('/review?deck=C+%26+D');
  const rows = within(screen.getByRole('region', { name: 'Decks' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'C & D, review2 due10 cards in C & D',
    'Planets, review0 due1 card in Planets',
  ]);
});

it('offers a new learner the first step, and nothing to review', async () => {
  const none = { dueToday: 0, nextDueIn: '', total: 0, avgQuality: 0, reviews: 0 };
  serve({ '/api/card/dashboard': [200, none] });
  open('/dashboard');
  expect((await button('Review now')).disabled).toBe(true);
  expect(screen.getByText('None yet')).toBeTruthy();
  expect(await linkTo('Generate cards')).toBe('/generate');
  expect(screen.queryByText(/^Next card/)).toBeNull();
});

it('shows an average of 0 when everything was forgotten', async () => {
  serve({ ...server, '/api/card/dashboard': [200, { ...stats, avgQuality: 0, reviews: 2 }] });
  open('/dashboard');
  expect(await screen.findByText('0.0 of 5')).toBeTruthy();
});

it('says why there are no numbers, and tries again', async () => {
  const { server: answers } = serve({
    ...server,
    '/api/card/dashboard': refusal(503, 'notReady', 'The server cannot reach its database.'),
  });
  const user = open('/dashboard');
  expect((await screen.findByRole('alert')).textContent).toContain('cannot reach its database');
  answers['/api/card/dashboard'] = [200, stats];
  await user.click(await button('Try again'));
  expect(await linkTo('Review now')).toBe('/review');
  expect(screen.queryByRole('alert')).toBeNull();
});

const pro = { ...robin, membership: { ...robin.membership, plan: 1 as const } };
const counted = { young: { reviews: 8, remembered: 6 }, mature: { reviews: 0, remembered: 0 } };
const analytics = {
  retention: [7, 30, 365].map((days) => ({ days, ...counted })),
  forecast: [
    { day: '2026-11-20', due: 4 },
    { day: '2026-11-21', due: 1 },
  ],
  calendar: [{ day: '2026-11-18', reviews: 8 }],
  fitted: { at: Date.UTC(2026, 10, 3, 12), reviews: 1200, isUsed: true },
};

it('shows a member the charts, each with a table', async () => {
  serve({ ...server, '/api/card/analytics': [200, analytics] });
  open('/dashboard', pro);
  const table = async (name: string) => {
    const rows = within(await screen.findByRole('table', { name, hidden: true })).getAllByRole('row', {
      hidden: true,
    });
    return rows.map((row) => [...row.children].map(({ textContent }) => textContent).join('|'));
  };
  expect(await table('How much you remember')).toContain('Last 7 days|75% of 8 reviews|None yet');
  expect(await table('What falls due')).toEqual([
    'Day|Cards due',
    'November 20, 2026|4',
    'November 21, 2026|1',
  ]);
  expect(await table('Your year')).toEqual(['Day|Reviews', 'November 18, 2026|8']);
  expect(screen.getByText(/from 1,200 reviews/)).toBeTruthy();
});

it('tells everyone else that Pro has charts, without a request', async () => {
  const { sent, server: answers } = serve({ ...server });
  open('/dashboard');
  expect(await linkTo('See what Pro costs')).toBe('/pricing');
  expect(sent('/api/card/analytics')).toEqual([]);
  cleanup();
  // The membership has ended since this browser loaded it.
  answers['/api/card/analytics'] = refusal(403, 'proOnly', 'This is part of Pro.');
  open('/dashboard', pro);
  await waitFor(async () => expect(await linkTo('See what Pro costs')).toBe('/pricing'));
  expect(screen.queryByRole('alert')).toBeNull();
});
