// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { address, button } from '../../../testing/page.tsx';
import { refusal, serve } from '../../../testing/scripted-server.ts';
import { loadMarkdown } from '../../../ui/markdown.tsx';
import { card } from '../testing/card.ts';
import { cardServer, open } from '../testing/cards-app.tsx';

// The toast renders in a root of its own, which would outlive the test.
vi.mock('../../../ui/toast.tsx', () => ({ toast: vi.fn() }));

beforeAll(loadMarkdown, 20_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stored = card(7, { answer: 'Answer **7**', deck: 'Planets', tags: ['sky', 'far, far away'] });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

it('saves the changes, keeps unedited tags, and returns to the list with its search', async () => {
  const saved = { ...stored, question: 'Which one?' };
  const { sent, server } = serve({ ...cardServer([stored]), '/api/card/get': [200, { card: stored }] });
  server['/api/card/update'] = [200, { card: saved }];
  const user = open('/cards?q=Question');
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  const question = await field('Question');
  expect([question.value, (await field('Answer')).value]).toEqual(['Question 7', 'Answer **7**']);
  await user.clear(question);
  await user.type(question, ' Which one? ');
  await user.click(await button('Save'));
  await waitFor(() => expect(address()).toBe('/cards?q=Question'));
  expect(sent('/api/card/update')[0]?.body).toEqual({
    id: 7,
    question: 'Which one?',
    answer: 'Answer **7**',
    deck: 'Planets',
    tags: ['sky', 'far, far away'],
  });
});

it('keeps what was typed when saving fails, and shows errors at their fields', async () => {
  const { sent, server } = serve({ '/api/card/get': [200, { card: stored }] });
  const user = open('/card/7');
  expect(screen.getByText('Loading...')).toBeTruthy();
  await user.clear(await field('Answer'));
  await user.click(await button('Save'));
  expect(screen.getByText('Enter an answer')).toBeTruthy();
  expect(sent('/api/card/update')).toEqual([]);

  await user.type(await field('Answer'), 'New');
  await user.clear(await field('Tags'));
  await user.type(await field('Tags'), 'a, b ,a');
  await user.click(await button('Save'));
  expect((await screen.findByRole('alert')).textContent).toContain('What you typed is still here.');
  expect((await field('Answer')).value).toBe('New');
  server['/api/card/update'] = [200, { card: stored }];
  await user.click(await button('Save'));
  await waitFor(() => expect(address()).toBe('/cards'));
  expect(sent('/api/card/update')[1]?.body).toMatchObject({ answer: 'New', tags: ['a', 'b'] });
});

it('keeps the line breaks of an edited question, and saves with Ctrl and Enter', async () => {
  const { sent } = serve({
    '/api/card/get': [200, { card: { ...stored, question: 'Which\nplanet' } }],
    '/api/card/update': [200, { card: stored }],
  });
  const user = open('/card/7');
  await user.type(await field('Question'), '?{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe('/cards'));
  expect(sent('/api/card/update')[0]?.body).toMatchObject({ question: 'Which\nplanet?' });
});

it('discards the changes on Cancel', async () => {
  const { sent } = serve({ ...cardServer([stored]), '/api/card/get': [200, { card: stored }] });
  const user = open('/card/7');
  await user.type(await field('Question'), ' changed');
  await user.click(await button('Cancel'));
  expect(address()).toBe('/cards');
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  expect((await field('Question')).value).toBe('Question 7');
  expect(sent('/api/card/update')).toEqual([]);
});

it.each(['/card/7', '/card/seven', '/card/1.5'])('shows that %s does not exist', async (path) => {
  serve({ '/api/card/get': refusal(404, 'absent', 'This is not here any more.') });
  open(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Card not found' })).toBeTruthy();
});

it('tells a failure from a missing card, and tries again', async () => {
  const { server } = serve({});
  const user = open('/card/7');
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  server['/api/card/get'] = [200, { card: stored }];
  await user.click(await button('Try again'));
  expect((await field('Question')).value).toBe('Question 7');
});
