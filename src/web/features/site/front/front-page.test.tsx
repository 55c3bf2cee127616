// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import course from '#content/lessons/course.json';
import { emptyUser } from '#contract/user.ts';
import { userLoggedIn, userLoggedOut } from '../../../store/kurio-store.ts';
import { frontBooks } from './front-books.ts';
import { FrontPage } from './front-page.tsx';

afterEach(() => {
  cleanup();
  userLoggedOut();
});

function Where() {
  const { pathname, search, state } = useLocation();
  return <p role="note">{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

function open(today?: string) {
  render(
    <MemoryRouter>
      <Where />
      <FrontPage today={today} />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const addresses = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));
const linkTo = (name: string) => addresses(screen.getAllByRole('link', { name }))[0];

it('links each room of the house to its page', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Curious minds live here.');
  const house = within(screen.getByRole('navigation', { name: 'Rooms of the house' }));
  const rooms = house.getAllByRole('link');
  expect(addresses(rooms)).toEqual(['/beta', '/generate', '/lessons', '/home', '/beta/p/login']);
  expect(rooms.map((room) => room.querySelector('strong')?.textContent)).toEqual([
    'For Kids',
    'Flashcards',
    'Lessons',
    'Quests',
    'Parent Login',
  ]);
  expect(addresses(screen.getAllByRole('link', { name: 'Get Started Free' }))).toEqual([
    '/signup',
    '/signup',
  ]);
  expect(linkTo('See How It Works')).toBe('/generate');
});

it('shows a signed-in user what is due today first, and links to the cards', () => {
  userLoggedIn({ ...emptyUser, id: 'u1', name: 'Robin' });
  open('Due today');
  expect(screen.getByRole('main').textContent).toMatch(/^Due today/);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Get Started Free' })).toBeNull();
  expect(linkTo('Go to your cards')).toBe('/dashboard');
});

it('lists every lesson, and says which are not ready', () => {
  open();
  const list = within(screen.getByRole('region', { name: 'A 7-part mini-series' }));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(
    course.lessons.map(
      ({ title, duration, ...more }) => title + ('audioFile' in more ? duration : 'Not ready yet'),
    ),
  );
  expect(addresses(list.getAllByRole('link'))).toEqual(course.lessons.map(({ id }) => `/learn/${id}`));
});

it('shows the books of the library as they are', () => {
  const folder = join(import.meta.dirname, '../../../../../content/books');
  const books = readdirSync(folder).map((id) => {
    const [, title, ages] =
      /^# (.+)\n[\s\S]*?^Ages: (.+)$/m.exec(readFileSync(join(folder, id, 'book.md'), 'utf8')) ?? [];
    return { id, title, ages };
  });
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
  expect(frontBooks.toSorted(byId)).toEqual(books.toSorted(byId));
  open();
  const shelf = within(screen.getByRole('region', { name: 'Keep the fire burning!' }));
  expect(shelf.getByRole('link', { name: 'The Bus at Half Past Owl Ages 4–6' })).toBeTruthy();
  expect(addresses(shelf.getAllByRole('link'))).toEqual(frontBooks.map(({ id }) => `/quest/${id}`));
  for (const cover of shelf.getAllByRole('presentation').slice(0, -1))
    expect(cover.getAttribute('src')).toMatch(/cover/);
});

it('passes the topic and the count to the page that generates the cards', async () => {
  const press = open();
  await press.type(screen.getByLabelText('Topic'), 'French verbs & nouns');
  await press.click(screen.getByRole('radio', { name: '5' }));
  await press.click(screen.getByRole('button', { name: 'Generate' }));
  const where = screen.getByRole('note').textContent;
  expect(where).toBe('/generate?topic=French+verbs+%26+nouns&count=5 {"isAsked":true}');
});
