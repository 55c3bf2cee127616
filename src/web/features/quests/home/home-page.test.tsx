// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button } from '../../../testing/page.tsx';
import { refusal, serve } from '../../../testing/scripted-server.ts';
import { questStore } from '../progress/quest-store.ts';
import { bookOf, readOf } from '../testing/books.ts';
import { dataOf, newBrowser, open } from '../testing/quest-app.tsx';

beforeEach(newBrowser);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const owl = bookOf('owl', 5);

it('shows the streak, and the active book as a link to its quest', async () => {
  serve({ '/api/quest/data': dataOf([readOf(owl, 3, 'active')], { streak: 4, hasToday: true }) });
  open('/home', 'user');
  expect(await screen.findByRole('heading', { level: 1, name: '4 Day Streak' })).toBeTruthy();
  expect(screen.getByText('Keep the fire burning!')).toBeTruthy();
  expect(screen.queryByText(/not yet today/i)).toBeNull();
  const link = screen.getByRole('link', { name: /Book owl/ });
  expect(link.getAttribute('href')).toBe('/quest/owl');
  expect(link.textContent).toContain('Progress: 3 of 5 episodes');
});

it('says ‘episode’ in the singular for one', async () => {
  serve({ '/api/quest/data': dataOf([readOf(bookOf('fox', 1), 0, 'active')]) });
  open('/home', 'user');
  expect(await screen.findByText('Progress: 0 of 1 episode')).toBeTruthy();
});

it('says that nothing was done today, and links to the library', async () => {
  serve({ '/api/quest/data': dataOf([owl], { streak: 2 }) });
  open('/home', 'user');
  expect(await screen.findByText(/not yet today/i)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No Active Quest' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a book' }).getAttribute('href')).toBe('/library');
});

it('uses the server’s day when the device’s clock is ahead, until the server reaches it, too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 21, 0, 4) });
  const before = { streak: 3, hasToday: true, today: '2026-11-20', days: ['2026-11-16', '2026-11-20'] };
  const { server, sent } = serve({ '/api/quest/data': dataOf([owl], before) });
  open('/home', 'user');
  expect(await screen.findByRole('img', { name: /an episode on Mon and today\.$/ })).toBeTruthy();
  expect(screen.queryByText(/not yet today/i)).toBeNull();
  server['/api/quest/data'] = dataOf([owl], { ...before, hasToday: false, today: '2026-11-21' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByText(/not yet today/i)).toBeTruthy();
  expect(screen.getByRole('img', { name: /an episode on Mon and Fri; not yet today\.$/ })).toBeTruthy();
  const asked = sent('/api/quest/data').length;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(sent('/api/quest/data')).toHaveLength(asked);
});

it('shows a guest’s quests from this browser', async () => {
  serve({ '/api/quest/data': dataOf([owl]) });
  questStore.activate('owl');
  questStore.tick(owl, '1', true);
  open('/home');
  expect(await screen.findByRole('heading', { level: 1, name: '1 Day Streak' })).toBeTruthy();
  expect(screen.getByText('Progress: 1 of 5 episodes')).toBeTruthy();
});

it('says why it shows nothing, and tries again', async () => {
  const { server } = serve({ '/api/quest/data': refusal(503, 'notReady', 'The database is away.') });
  const user = open('/home');
  expect((await screen.findByRole('alert')).textContent).toContain('The database is away.');
  server['/api/quest/data'] = dataOf([owl]);
  await user.click(await button('Try again'));
  expect(await screen.findByText('No Active Quest')).toBeTruthy();
});

it.each([
  ['', 0],
  [' also if the clock was ahead when they were done', 86_400_000],
])('claims a guest’s quests before it loads the account’s,%s', async (_, aheadMs) => {
  questStore.tick(owl, '1', true);
  questStore.store.setState(({ value }) => ({
    value: { ...value, marks: value.marks.map((mark) => ({ ...mark, changedAt: mark.changedAt + aheadMs })) },
  }));
  const done = readOf(owl, 1, 'inProgress');
  const { sent } = serve({
    '/api/quest/merge': dataOf([done]),
    '/api/quest/data': dataOf([done], { streak: 1 }),
  });
  open('/home', 'user');
  expect(await screen.findByRole('heading', { level: 1, name: '1 Day Streak' })).toBeTruthy();
  expect(sent('/api/quest/merge').map(({ body }) => body)).toMatchObject([
    { begun: ['owl'], ticks: [{ bookId: 'owl', episodeId: '1' }] },
  ]);
  expect(questStore.get().marks).toEqual([]);
});

it.each([
  ['the connection is back', () => window.dispatchEvent(new Event('online'))],
  ['some time has passed', () => vi.advanceTimersByTimeAsync(30_000)],
])('keeps a guest’s quests when the server cannot be reached, and tries again when %s', async (_, wait) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  questStore.tick(owl, '1', true);
  const { server, sent } = serve({
    '/api/quest/merge': refusal(503, 'notReady', 'Away.'),
    '/api/quest/data': dataOf([owl]),
  });
  open('/home', 'user');
  expect(await screen.findByText(/still saved in this browser/)).toBeTruthy();
  server['/api/quest/merge'] = dataOf([readOf(owl, 1, 'inProgress')]);
  server['/api/quest/data'] = dataOf([readOf(owl, 1, 'inProgress')], { streak: 1, hasToday: true });
  await wait();
  expect(await screen.findByRole('heading', { level: 1, name: '1 Day Streak' })).toBeTruthy();
  expect(sent('/api/quest/merge')).toHaveLength(2);
  expect(screen.queryByText(/still saved/)).toBeNull();
});
