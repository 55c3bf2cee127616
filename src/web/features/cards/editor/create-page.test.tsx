// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { button, robin } from '../../../testing/page.tsx';
import { refusal, serve } from '../../../testing/scripted-server.ts';
import { loadMarkdown } from '../../../ui/markdown.tsx';
import { card } from '../testing/card.ts';
import { open } from '../testing/cards-app.tsx';

beforeAll(loadMarkdown, 20_000);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/api/card/create';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function write() {
  const press = open('/create');
  await press.type(field('Question'), 'Where is the Nile?');
  await press.type(field('Answer'), 'In **Africa**');
  await press.type(field('Deck'), 'Rivers');
  await press.type(field('Tags'), 'water, Africa,, water');
  return press;
}

it('saves a card and is ready for the next one of the same deck', async () => {
  const { sent } = serve({
    [path]: [200, { cards: [card(7)] }],
    '/api/card/decks': [200, { decks: [] }],
  });
  const press = await write();
  expect((await screen.findByText('Africa')).tagName).toBe('STRONG');
  await press.click(await button('Save card'));
  await screen.findByText(/^Saved\./);
  const written = {
    question: 'Where is the Nile?',
    answer: 'In **Africa**',
    deck: 'Rivers',
    tags: ['water', 'Africa'],
  };
  expect(sent(path).map(({ body }) => body)).toMatchObject([{ cards: [written] }]);
  expect(screen.getByRole('link', { name: 'Change it' }).getAttribute('href')).toBe('/card/7');
  expect([field('Question').value, field('Answer').value, field('Deck').value]).toEqual(['', '', 'Rivers']);
  await expect.poll(() => document.activeElement).toBe(field('Question'));
});

it('says what is missing, without a request', async () => {
  const { sent } = serve({});
  const press = open('/create');
  await press.click(await button('Save card'));
  expect(screen.getByText('Enter a question')).toBeTruthy();
  expect(screen.getByText('Enter an answer')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(field('Question'));
  await press.type(field('Question'), 'W');
  expect(screen.queryByText('Enter a question')).toBeNull();
  expect(sent(path)).toEqual([]);
});

it('keeps what was typed when saving fails, also after a reload, for the same user only', async () => {
  const { server, sent } = serve({});
  const press = await write();
  await press.click(await button('Save card'));
  expect((await screen.findByRole('alert')).textContent).toContain('What you typed is still here.');
  await press.click(await button('Save card'));
  // A repeated request has the same idempotency key, so that it saves the card once.
  const [first, second] = sent(path).map(({ body }) => (body as { saveId: string }).saveId);
  expect(first).toMatch(/^.{8,64}$/);
  expect(second).toBe(first);
  server[path] = refusal(403, 'cardLimitReached', 'The free plan keeps 100 cards.');
  await press.click(await button('Save card'));
  expect((await screen.findByRole('link', { name: 'See what Pro costs' })).getAttribute('href')).toBe(
    '/pricing',
  );
  cleanup();
  open('/create', { ...robin, id: 'u2' });
  expect(field('Question').value).toBe('');
  cleanup();
  open('/create');
  await waitFor(() => expect(field('Question').value).toBe('Where is the Nile?'));
});
