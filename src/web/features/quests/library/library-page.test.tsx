// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, button } from '../../../testing/page.tsx';
import { type Answer, refusal, serve } from '../../../testing/scripted-server.ts';
import { questStore } from '../progress/quest-store.ts';
import { bookOf, readOf } from '../testing/books.ts';
import {
  dataOf,
  newBrowser,
  open,
  prerenderWith,
  questData,
  row,
  tab,
  texts,
} from '../testing/quest-app.tsx';

beforeEach(newBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const owl = bookOf('owl', 3, { about: 'A bus at night.', ages: '4–6' });
const [horn, done] = [readOf(bookOf('horn', 3), 1, 'inProgress'), readOf(bookOf('done', 2), 2, 'completed')];
const active = readOf(bookOf('metre', 3), 1, 'active');

it('lists the books to start or resume, and the completed ones with their dates', async () => {
  serve({ '/api/quest/data': dataOf([owl, horn, done, active]) });
  const user = open('/library', 'user');
  expect(await tab('Available (2)')).toBeTruthy();
  const first = await row('Book owl');
  expect(first.getByText('A bus at night.')).toBeTruthy();
  expect(first.getByText('Ages 4–6')).toBeTruthy();
  expect(first.getByRole('button', { name: 'Start Quest' })).toBeTruthy();
  const second = await row('Book horn');
  expect(second.getByText('Progress: 1/3 complete')).toBeTruthy();
  expect(second.getByRole('button', { name: 'Resume Quest' })).toBeTruthy();
  await user.click(await tab('Completed (1)'));
  const third = await row('Book done');
  expect(third.getByText('Completed: November 19, 2026')).toBeTruthy();
  await user.click(third.getByRole('link', { name: 'Open Book done' }));
  expect(address()).toBe('/quest/done');
});

it('shows the ages and the mood of a book', async () => {
  serve({ '/api/quest/data': dataOf([bookOf('owl', 2, { ages: '4–6', mood: 'cozy and funny' })]) });
  open('/library');
  expect((await row('Book owl')).getByText('Ages 4–6 · cozy and funny')).toBeTruthy();
});

it('makes a guest’s first quest active at once', async () => {
  serve({ '/api/quest/data': dataOf([owl, horn]), ...texts });
  const user = open('/library');
  await user.click((await row('Book owl')).getByRole('button', { name: 'Start Quest' }));
  await waitFor(() => expect(address()).toBe('/quest/owl'));
  expect(questStore.get().active.bookId).toBe('owl');
});

it('asks before another quest becomes the active one', async () => {
  const { sent } = serve({
    '/api/quest/data': dataOf([owl, active]),
    '/api/quest/activate': dataOf([
      { ...owl, status: 'active' },
      { ...active, status: 'inProgress' },
    ]),
    ...texts,
  });
  const user = open('/library', 'user');
  const start = async () => (await row('Book owl')).getByRole('button', { name: 'Start Quest' });
  await user.click(await start());
  const sure = within(await screen.findByRole('alertdialog', { name: 'Change Active Quest?' }));
  sure.getByText('Your progress on "Book metre" will be saved, but it will no longer be your active quest.');
  await user.click(sure.getByRole('button', { name: 'Cancel' }));
  expect(sent('/api/quest/activate')).toEqual([]);
  await user.click(await start());
  await user.click(await button('Confirm'));
  await waitFor(() => expect(address()).toBe('/quest/owl'));
  expect(sent('/api/quest/activate').map(({ body }) => body)).toEqual([{ bookId: 'owl' }]);
});

it('says that a quest could not be started, and what has not changed', async () => {
  serve({ '/api/quest/data': dataOf([owl]), '/api/quest/activate': refusal(503, 'notReady', 'Away.') });
  const user = open('/library', 'user');
  await user.click((await row('Book owl')).getByRole('button', { name: 'Start Quest' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Away.');
  expect(alert.textContent).toContain('Your active quest has not changed.');
  expect(address()).toBe('/library');
});

const epub = (name = 'tale.epub', size = 10) => new File([new Uint8Array(size)], name);

it('imports a book and opens it, or says that it is locked', async () => {
  const own = bookOf('own', 1, { isOwn: true });
  const locked = 'This book is locked by its seller (DRM), so Kurio cannot read it.';
  const { server, sent } = serve({
    '/api/quest/data': dataOf([owl]),
    '/api/quest/import': refusal(400, 'encryptedBook', locked),
    ...texts,
  });
  const user = open('/library', 'user');
  await user.upload(await screen.findByLabelText(/Choose a file/), epub());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(locked);
  expect(alert.textContent).toContain('Nothing of “tale.epub” was saved.');
  server['/api/quest/import'] = [200, { bookId: 'own' }];
  server['/api/quest/data'] = dataOf([own, owl]);
  await user.upload(screen.getByLabelText(/Choose a file/), epub());
  await waitFor(() => expect(address()).toBe('/quest/own'));
  expect(sent('/api/quest/import').map(({ query }) => query)).toEqual([
    { name: 'tale.epub' },
    { name: 'tale.epub' },
  ]);
});

it('does not send a file that the server would reject', async () => {
  const { sent } = serve({ '/api/quest/data': dataOf([owl]) });
  const user = open('/library', 'user');
  await user.upload(await screen.findByLabelText(/Choose a file/), epub('big.epub', 10_000_001));
  expect((await screen.findByRole('alert')).textContent).toContain('This file is too large to import.');
  expect(sent('/api/quest/import')).toEqual([]);
});

it('asks a guest to sign up before importing a book', async () => {
  serve({ '/api/quest/data': dataOf([owl]) });
  open('/library');
  const part = within(await screen.findByRole('region', { name: 'Add your own book' }));
  expect(part.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup?next=/library');
  expect(screen.queryByLabelText(/Choose a file/)).toBeNull();
});

describe('a prerendered page', () => {
  it('shows a guest its books before the server answers, and then the server’s', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    serve({ '/api/quest/data': () => promise });
    prerenderWith({ '/api/quest/data': questData([owl]) });
    open('/library');
    expect(screen.getByText('A bus at night.')).toBeTruthy();
    resolve(dataOf([owl, bookOf('fox')]));
    expect(await row('Book fox')).toBeTruthy();
  });

  it('keeps them when the server cannot be reached', async () => {
    serve({});
    prerenderWith({ '/api/quest/data': questData([owl]) });
    open('/library');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This page shows what was loaded before.',
    );
    expect(screen.getByText('A bus at night.')).toBeTruthy();
  });

  it.each([
    ['to a user, whose books differ', 'user', questData([owl])],
    ['from another version of Kurio', 'guest', { books: [owl] }],
  ] as const)('does not show its books %s', async (_, who, answer) => {
    serve({});
    prerenderWith({ '/api/quest/data': answer });
    open('/library', who);
    await screen.findByRole('alert');
    expect(screen.queryByText('A bus at night.')).toBeNull();
  });
});
