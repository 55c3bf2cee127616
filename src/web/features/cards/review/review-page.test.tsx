// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { alerts } from '../../../platform/alerts.ts';
import { address, button } from '../../../testing/page.tsx';
import { refusal, serve } from '../../../testing/scripted-server.ts';
import { loadMarkdown } from '../../../ui/markdown.tsx';
import { card } from '../testing/card.ts';
import { open } from '../testing/cards-app.tsx';

beforeAll(loadMarkdown, 20_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [next, review, undo] = ['/api/card/next', '/api/card/review', '/api/card/undo'];
const intervals = ['10 minutes', '10 minutes', '6 days', '11 days', '11 days', '24 days'];
const due = (id: number, left: number, more = {}) => ({ card: card(id, more), intervals, left });
const question = (id: number) => screen.findByRole('heading', { level: 1, name: `Question ${id}` });

/** Serves a number of due cards, which each rating lowers by one. */
function openPile(size = 2, at = '/review') {
  let done = 0;
  const scripted = serve({
    [next]: () => [200, done < size ? due(done + 1, size - done) : { dueIn: '3 days' }],
    [review]: () => {
      done += 1;
      return [200, {}];
    },
    [undo]: () => {
      done -= 1;
      return [200, { card: card(done + 1, { version: 3 }), intervals }];
    },
    '/api/card/decks': [
      200,
      {
        decks: [
          { name: 'Rivers', cards: 5, due: 2 },
          { name: 'Lakes', cards: 5, due: 1 },
        ],
      },
    ],
  });
  return { ...scripted, press: open(at) };
}

it('works by keyboard alone and moves the focus to each question and answer', async () => {
  const { press, sent } = openPile();
  await question(1);
  expect(screen.getByText('Cards Due Today').textContent).toBe('Cards Due Today 2');
  expect(screen.queryByText('Answer 1')).toBeNull();
  await press.keyboard('3');
  await press.keyboard(' ');
  expect(screen.getByText('Answer 1')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Answer' }));
  await press.keyboard('3');
  await expect.poll(() => document.activeElement).toBe(await question(2));
  await press.keyboard('{Enter}0');
  await expect
    .poll(() => document.activeElement)
    .toBe(await screen.findByRole('heading', { name: 'Done for now' }));
  expect(screen.getByText('3 days')).toBeTruthy();
  expect(sent(review).map(({ body }) => body)).toMatchObject([
    { id: 1, quality: 3, version: 1 },
    { id: 2, quality: 0, version: 1 },
  ]);
  await press.keyboard('u');
  await question(2);
  await press.keyboard('5');
  await screen.findByRole('heading', { name: 'Done for now' });
  await press.keyboard('uU');
  await question(1);
  expect(screen.getByText('Cards Due Today').textContent).toBe('Cards Due Today 2');
  const undone = sent(undo).map(({ body }) => (body as { reviewId: string }).reviewId);
  const rated = sent(review).map(({ body }) => (body as { reviewId: string }).reviewId);
  expect(undone).toEqual([rated[1], rated[2], rated[0]]);
  await press.keyboard('u');
  expect(sent(undo)).toHaveLength(3);
});

it('lists the six ratings, best first, each with its next interval', async () => {
  const { press } = openPile();
  await press.click(await button(/^Show answer/));
  const group = within(screen.getByRole('group', { name: 'How well did you know it?' }));
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '5Super easy 24 days',
    '4Easy 11 days',
    '3Okay 11 days',
    '2Hard 6 days',
    '1Very hard 10 minutes',
    '0Totally forgot 10 minutes',
  ]);
});

it('acts on no key once shortcuts are switched off, in this browser, and shows none', async () => {
  const { press, sent } = openPile();
  await question(1);
  expect((await button(/^Undo/)).getAttribute('aria-keyshortcuts')).toBe('U');
  await press.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
  (await question(1)).focus();
  await press.keyboard(' ');
  expect(screen.queryByText('Answer 1')).toBeNull();
  await press.click(await button('Show answer'));
  await press.keyboard('3u');
  expect(sent(review)).toEqual([]);
  expect((await button('Undo')).getAttribute('aria-keyshortcuts')).toBeNull();
  expect(await button('Okay 11 days')).toBeTruthy();
  expect(document.querySelector('kbd')).toBeNull();
  cleanup();

  const later = openPile();
  await question(1);
  const shortcuts = screen.getByRole<HTMLInputElement>('switch', { name: 'Keyboard shortcuts' });
  expect(shortcuts.checked).toBe(false);
  shortcuts.focus();
  await later.press.keyboard(' ');
  expect(shortcuts.checked).toBe(true);
  await later.press.keyboard('{Enter}');
  (await question(1)).focus();
  await later.press.keyboard('{Enter}3');
  await question(2);
  expect(later.sent(review)).toHaveLength(1);
});

it('ignores keys in form fields, with modifiers, and while a call is running', async () => {
  const { press, server, sent } = openPile();
  await question(1);
  screen.getByRole('combobox', { name: 'Deck' }).focus();
  await press.keyboard(' ');
  expect(screen.queryByText('Answer 1')).toBeNull();
  (await question(1)).focus();
  await press.keyboard(' ');
  await press.keyboard('{Control>}3{/Control}{Meta>}4{/Meta}');
  expect(sent(review)).toEqual([]);
  let respond: (answer: [number, object]) => void = () => {};
  server[review] = () => new Promise((resolve) => (respond = resolve));
  await press.keyboard('34u ');
  expect((await button(/Okay/)).className).toContain('isPressed');
  expect(sent(review)).toHaveLength(1);
  await act(async () => respond([200, {}]));
  expect(sent(undo)).toEqual([]);
});

it('keeps the card when the connection is lost, and retries the same rating', async () => {
  const { press, server, sent } = openPile();
  const works = server[review];
  delete server[review];
  await press.click(await button(/^Show answer/));
  await press.click(await button(/Easy 11/));
  expect((await screen.findByRole('alert')).textContent).toContain('Your card stays here');
  expect(screen.getByText('Answer 1')).toBeTruthy();
  if (works) server[review] = works;
  await press.click(await button('Try again'));
  await question(2);
  expect(screen.queryByRole('alert')).toBeNull();
  const [lost, again] = sent(review).map(({ body }) => body);
  expect(again).toEqual(lost);
});

it('sends a saved rating only once if the next card could not be loaded', async () => {
  const { press, server, sent } = openPile();
  const works = server[next];
  await question(1);
  delete server[next];
  await press.keyboard(' 3');
  expect((await screen.findByRole('alert')).textContent).toContain('This card is done');
  await press.keyboard('5');
  await waitFor(() => expect(sent(next)).toHaveLength(3));
  expect(sent(review)).toHaveLength(1);
  await press.keyboard('u');
  await waitFor(() => expect(sent(undo)).toHaveLength(1));
  expect(sent(review)[0]?.body).toMatchObject(sent(undo)[0]?.body as object);
  expect(screen.getByText('Cards Due Today').textContent).toBe('Cards Due Today 2');
  await press.keyboard('5');
  await waitFor(() => expect(sent(review)).toHaveLength(2));
  if (works) server[next] = works;
  await press.click(await button('Try again'));
  await question(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [refusal(409, 'staleCard', 'Rated in another tab.'), 'Rated in another tab.'],
  [refusal(404, 'absent', 'Not here.'), 'That card no longer exists. Here is the next one.'],
])('goes on when the rating can no longer count: %#', async (answer, message) => {
  const { press, server } = openPile();
  await press.click(await button(/^Show answer/));
  server[review] = answer;
  server[next] = [200, due(2, 1)];
  await press.click(await button(/Easy 11/));
  await question(2);
  expect(alerts.current()?.message).toBe(message);
  expect((await button(/^Undo/)).disabled).toBe(true);
});

it('marks a card that is often forgotten', async () => {
  serve({ [next]: [200, due(7, 1, { isLeech: true })] });
  open('/review');
  expect((await screen.findByRole('link', { name: 'Rewrite it' })).getAttribute('href')).toBe('/card/7');
});

it('reviews one deck, and another when it is selected', async () => {
  const { press, sent } = openPile(2, '/review?deck=Rivers');
  await question(1);
  await press.selectOptions(await screen.findByRole('combobox', { name: 'Deck' }), 'Lakes');
  expect(address()).toBe('/review?deck=Lakes');
  await waitFor(() => expect(sent(next).map(({ query }) => query.deck)).toEqual(['Rivers', 'Lakes']));
});

it.each([
  ['/review', '3 days', 'Nothing is due', 'Generate more'],
  ['/review', '', 'No cards yet', 'Generate cards'],
  ['/review?deck=Rivers', '', 'No cards in “Rivers”', 'Review all decks'],
])('says what to do when nothing is due: %s %j', async (at, dueIn, title, step) => {
  serve({ [next]: [200, { dueIn }] });
  open(at);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: step })).toBeTruthy();
});

it('offers to try again when the first card cannot be loaded', async () => {
  const { server } = serve({});
  const press = open('/review');
  const again = await button('Try again');
  server[next] = [200, due(1, 1)];
  await press.click(again);
  await question(1);
});
