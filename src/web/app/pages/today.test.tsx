// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LessonProgress } from '#contract/lessons.ts';
import { emptyUser } from '#contract/user.ts';
import { alerts, dismissAlert } from '../../platform/alerts.ts';
import { kurioStore, userLoggedIn, userLoggedOut } from '../../store/kurio-store.ts';
import { type Answer, type Server, serve } from '../../testing/scripted-server.ts';
import { Front } from './front.tsx';

let learners = 0;

// The code of the strip comes late, and first of all it must be compiled.
beforeAll(() => import('./today.tsx'));

// What a browser keeps of one learner stays for the next test.
beforeEach(() => userLoggedIn({ ...emptyUser, id: `u${++learners}`, name: 'Robin' }));
afterEach(() => {
  cleanup();
  dismissAlert();
  userLoggedOut();
  vi.unstubAllGlobals();
});

const cardsPath = '/api/card/dashboard';
const stats = (dueToday: number, total: number, nextDueIn = ''): Answer => [
  200,
  { dueToday, total, nextDueIn, avgQuality: 0, reviews: 0 },
];
const lessons = (...done: string[]): Answer => [200, { lessons: done.map(completed), hands: [] }];
const completed = (lessonId: string): LessonProgress => ({
  lessonId,
  isCompleted: true,
  completedAt: 1,
  positionMs: 0,
  positionAt: 0,
});
const quests = (...books: object[]): Answer => [
  200,
  { streak: 0, hasToday: false, today: '2026-11-22', days: [], books },
];
const episode = (id: string, isCompleted: boolean) => ({
  id,
  title: id,
  duration: 60,
  isCompleted,
  completionDate: null,
});
const owl = {
  id: 'half-past-owl',
  title: 'The Bus at Half Past Owl',
  author: 'Wenna Harrowby',
  status: 'active',
  completionDate: null,
  episodes: [episode('1', true), episode('2', false), episode('3', false)],
  cover: '',
  about: '',
  ages: '',
  mood: '',
  language: 'en',
  isOwn: false,
};

/** Opens the front page of a server that gives these answers; what has none cannot be reached. */
async function open(server: Server) {
  serve(server);
  await act(async () =>
    render(
      <MemoryRouter>
        <Front />
      </MemoryRouter>,
    ),
  );
  return userEvent.setup();
}

const all = (cards: Answer, progress: Answer, quest: Answer) => ({
  [cardsPath]: cards,
  '/api/lesson/progress': progress,
  '/api/quest/data': quest,
  '/api/quest/merge': quest,
});
const tile = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

it('shows what waits today: cards, the next lesson, the active quest', async () => {
  await open(all(stats(3, 12), lessons('1'), quests(owl)));
  expect(await tile(/3 cards due/)).toBe('/review');
  expect(await tile(/Next lesson.*What's the One Investment.*4:37/)).toBe('/learn/2');
  expect(await tile(/Bus at Half Past Owl.*1 of 3 episodes.*Read on/)).toBe('/quest/half-past-owl');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Today, Robin');
  expect(screen.getByRole('region', { name: 'Today, Robin' }).querySelector('[aria-busy=true]')).toBeNull();
});

it('offers the first step where there is nothing yet', async () => {
  await open(all(stats(0, 0), lessons(), quests()));
  expect(await tile(/No cards yet/)).toBe('/generate');
  expect(await tile(/Next lesson.*Why Most People/)).toBe('/learn/1');
  expect(await tile(/No Active Quest/)).toBe('/library');
});

it('says when the next card comes, and that all lessons are done', async () => {
  await open(all(stats(0, 12, '3 days'), lessons('1', '2', '3'), quests({ ...owl, status: 'completed' })));
  expect(await tile(/Nothing due. Next card in 3 days/)).toBe('/dashboard');
  expect(await tile(/You have completed every lesson that is ready/)).toBe('/lessons');
  expect(await tile(/No Active Quest/)).toBe('/library');
});

it('says which part could not be loaded, and tries again on request', async () => {
  const server = { ...all(stats(1, 1), lessons(), quests(owl)), [cardsPath]: undefined as never };
  const press = await open(server);
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('Your cards could not be loaded.');
  expect(await tile(/1 of 3 episodes/)).toBe('/quest/half-past-owl');
  server[cardsPath] = stats(1, 1) as never;
  await press.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await tile(/1 card due/)).toBe('/review');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names no lesson before it knows what was completed on another device', async () => {
  const slow = Promise.withResolvers<Answer>();
  await open({ ...all(stats(1, 1), lessons(), quests()), '/api/lesson/progress': () => slow.promise });
  await tile(/1 card due/);
  await tile(/No Active Quest/);
  expect(screen.queryByRole('link', { name: /Next lesson/ })).toBeNull();
  slow.resolve(lessons('1', '2'));
  expect(await tile(/Next lesson/)).toBe('/learn/3');
});

const ended: Answer = [401, { code: 'notSignedIn', message: 'Please log in first.' }];

it.each([
  ['the cards', all(ended, lessons(), quests())],
  ['the lessons', all(stats(1, 1), ended, quests())],
])('becomes the page of a visitor when the session has ended, as %s tell', async (_, server) => {
  await open(server);
  await waitFor(() => expect(kurioStore.getState().user.id).toBe(''));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Curious minds live here.');
  expect(alerts.current()?.message).toMatch(/^You were logged out\./);
});

it('shows a visitor nothing of it, and asks the server nothing', async () => {
  userLoggedOut();
  await open({});
  expect(screen.queryByRole('heading', { name: /^Today/ })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Curious minds live here.');
});
