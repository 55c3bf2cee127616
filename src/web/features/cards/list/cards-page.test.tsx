// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { address, button } from '../../../testing/page.tsx';
import { refusal, serve } from '../../../testing/scripted-server.ts';
import { loadMarkdown } from '../../../ui/markdown.tsx';
import { toast } from '../../../ui/toast.tsx';
import { card } from '../testing/card.ts';
import { cardServer, open, questions } from '../testing/cards-app.tsx';

// The toast renders in a root of its own, which would outlive the test.
vi.mock('../../../ui/toast.tsx', () => ({ toast: vi.fn() }));

beforeAll(loadMarkdown, 20_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = async (question: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: question });
  return within(heading.closest('li') as HTMLElement);
};
const confirmed = async (title: string) =>
  within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name: 'Delete' });
const sure = 'Are you sure you want to delete this card?';
const focused = () => document.activeElement as HTMLElement;

it('shows each card with its number, and its answer on request', async () => {
  serve(cardServer([card(7, { answer: 'Answer **7**', isLeech: true, deck: 'Planets', tags: ['sky'] })]));
  const user = open('/cards');
  const seven = await row('Question 7');
  expect(seven.getByText('#7').parentElement?.textContent).toBe('#7PlanetsskyOften forgotten');
  expect(seven.queryByText('Answer')).toBeNull();
  await user.click(seven.getByRole('button', { name: 'Show answer' }));
  expect((await seven.findByText('7', { selector: 'strong' })).parentElement?.textContent).toBe('Answer 7');
  await user.click(seven.getByRole('button', { name: 'Hide answer' }));
  expect(seven.queryByText('7', { selector: 'strong' })).toBeNull();
  expect(seven.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/card/7');
});

it('deletes a card after a confirmation, and focuses the next card', async () => {
  const { sent } = serve(cardServer([card(3), card(2), card(1)]));
  const user = open('/cards');
  await user.click((await row('Question 2')).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: sure }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent('/api/card/delete')).toEqual([]);
  await expect.poll(() => focused().textContent).toBe('Delete');

  await user.click((await row('Question 2')).getByRole('button', { name: 'Delete' }));
  await user.click(await confirmed(sure));
  await waitFor(() => expect(questions()).toEqual(['Question 3', 'Question 1']));
  expect(sent('/api/card/delete')[0]?.body).toEqual({ id: 2 });
  await expect.poll(() => focused().getAttribute('aria-label')).toBe('Select card #1');
});

it('keeps a card whose deletion fails, and tries again', async () => {
  const shelved = cardServer([card(1)]);
  const { server } = serve({
    ...shelved,
    '/api/card/delete': refusal(500, 'internal', 'Something went wrong.'),
  });
  const user = open('/cards');
  const one = await row('Question 1');
  await user.click(one.getByRole('button', { name: 'Delete' }));
  await user.click(await confirmed(sure));
  expect((await one.findByRole('alert')).textContent).toContain(
    'Something went wrong.The card is still here.',
  );
  Object.assign(server, { '/api/card/delete': shelved['/api/card/delete'] });
  await user.click(one.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No cards yet' })).toBeTruthy();
  await expect.poll(() => focused().textContent).toBe('Recent Cards');
});

it('removes a card from the list that another tab has deleted', async () => {
  const absent = refusal(404, 'absent', 'This is not here any more.');
  serve({ ...cardServer([card(2), card(1)]), '/api/card/delete': absent });
  const user = open('/cards');
  await user.click((await row('Question 2')).getByRole('button', { name: 'Delete' }));
  await user.click(await confirmed(sure));
  await waitFor(() => expect(questions()).toEqual(['Question 1']));
});

it('searches when typing pauses, and keeps the search in the URL', async () => {
  const { sent } = serve(cardServer([card(12), card(11), card(2)]));
  const user = open('/cards');
  await row('Question 2');
  await user.type(screen.getByRole('textbox', { name: 'Search cards' }), 'n 1');
  await waitFor(() => expect(questions()).toEqual(['Question 12', 'Question 11']));
  expect(address()).toBe('/cards?q=n+1');
  expect(sent('/api/card/list').map(({ query }) => query.search)).toEqual([undefined, 'n 1']);
  await user.type(screen.getByRole('textbox', { name: 'Search cards' }), 'x');
  expect(await screen.findByText('No card contains “n 1x”.')).toBeTruthy();
  await user.click(await button('Show all cards'));
  await row('Question 2');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search cards' }).value).toBe('');
});

it('opens the deck of the URL, also the cards without a deck', async () => {
  serve(cardServer([card(3, { deck: 'A' }), card(2), card(1, { deck: 'A' })]));
  const user = open('/cards?deck=A');
  await row('Question 3');
  expect(questions()).toEqual(['Question 3', 'Question 1']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Deck' }), 'Without a deck (1)');
  await waitFor(() => expect(questions()).toEqual(['Question 2']));
  expect(address()).toBe('/cards?deck=');
});

it('shows more, page after page', async () => {
  serve(cardServer([card(3), card(2), card(1)], 2));
  const user = open('/cards');
  await row('Question 3');
  expect(questions()).toEqual(['Question 3', 'Question 2']);
  await user.click(await button('Show more'));
  await row('Question 1');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await expect.poll(() => focused().getAttribute('aria-label')).toBe('Select card #1');
});

it('deletes all shown cards, and loads the rest', async () => {
  const { sent } = serve(cardServer([card(3), card(2), card(1)], 2));
  const user = open('/cards');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await user.click(await button('Delete selected'));
  await user.click(await confirmed('Are you sure you want to delete these 2 cards?'));
  await waitFor(() => expect(questions()).toEqual(['Question 1']));
  expect(sent('/api/card/delete_many')[0]?.body).toEqual({ ids: [3, 2] });
});

it('moves the selected cards to a deck, out of the list of their old one', async () => {
  const { sent, server } = serve(cardServer([card(3, { deck: 'A' }), card(2, { deck: 'A' })]));
  server['/api/card/move'] = refusal(429, 'tooManyRequests', 'Please wait a moment.');
  const user = open('/cards?deck=A');
  await user.click((await row('Question 2')).getByRole('checkbox'));
  await user.click(await button('Move to deck…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 card' }));
  await user.type(dialog.getByRole('combobox', { name: 'Deck' }), ' B ');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Please wait a moment.');
  server['/api/card/move'] = [200, { count: 1 }];
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(questions()).toEqual(['Question 3']));
  expect(sent('/api/card/move').at(-1)?.body).toEqual({ ids: [2], deck: 'B' });
  expect(toast).toHaveBeenCalledWith('1 card moved to B.');
});
