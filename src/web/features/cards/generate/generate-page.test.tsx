// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { eventStream } from '../../../testing/event-stream.ts';
import { address, button, robin } from '../../../testing/page.tsx';
import { refusal, serve } from '../../../testing/scripted-server.ts';
import { loadMarkdown } from '../../../ui/markdown.tsx';
import { card } from '../testing/card.ts';
import { open } from '../testing/cards-app.tsx';
import { emptyDraft } from './draft.ts';
import { draftStore } from './draft-store.ts';
import { loadCardForm } from './generate-card.tsx';

beforeAll(() => Promise.all([loadMarkdown(), loadCardForm()]), 20_000);
beforeEach(() => draftStore.set(emptyDraft));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/api/card/generate';
const library = { origin: 'library', deck: 'Rivers' };
const first = { question: 'Where is the Nile?', answer: 'In **Africa**' };
const second = { question: 'Where is the Elbe?', answer: 'In Europe' };

/** Opens the page and generates two cards. */
async function generateTwo(
  user: Parameters<typeof open>[1] = robin,
  server: Parameters<typeof serve>[0] = {},
) {
  const stream = eventStream();
  const scripted = serve({ [path]: () => stream.response, ...server });
  const press = open('/generate', user);
  await press.type(screen.getByLabelText('Topic'), 'Rivers');
  await press.click(await button('Generate'));
  stream.send('card', first);
  stream.send('card', second);
  stream.send('done', library);
  stream.end();
  await button('Save 2 selected cards');
  return { ...scripted, press };
}

it('shows each card as it arrives, and the progress', async () => {
  const stream = eventStream();
  const { calls } = serve({ [path]: stream.response });
  const press = open('/generate');
  expect(screen.getByPlaceholderText('JavaScript Array Methods')).toBe(screen.getByLabelText('Topic'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2' }).checked).toBe(true);
  await press.type(screen.getByLabelText('Topic'), 'Rivers');
  await press.click(screen.getByRole('radio', { name: '10' }));
  await press.click(await button('Generate'));
  expect((await screen.findByRole('status')).textContent).toBe('Card 1 of 10…');
  stream.send('card', first);
  await screen.findByRole('heading', { name: '1 Card Generated' });
  stream.send('card', second);
  stream.send('progress', { made: 2, asked: 10 });
  await screen.findByText('Card 3 of 10…');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  stream.send('done', { ...library, note: 'This deck has no more.' });
  stream.end();
  expect((await button('Save 2 selected cards')).disabled).toBe(false);
  expect(screen.getByRole('status').textContent).toContain(
    'Kurio’s own deck “Rivers”. This deck has no more.',
  );
  expect(calls).toMatchObject([{ path, body: { topic: 'Rivers', count: 10 } }]);
});

it('asks for a topic first', async () => {
  const { calls } = serve({});
  const press = open('/generate');
  await press.click(await button('Generate'));
  expect(screen.getByText('Enter a topic')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Topic'));
  expect(calls).toEqual([]);
});

it('saves the chosen cards as they were edited, and goes to the dashboard', async () => {
  const { press, sent } = await generateTwo(robin, { '/api/card/create': [200, { cards: [card(1)] }] });
  const [one, two] = screen.getAllByRole('listitem');
  if (!one || !two) throw new Error('two cards are missing');
  await press.click(within(two).getByRole('checkbox', { name: 'Save this card' }));
  await press.click(within(one).getByRole('button', { name: 'Edit card' }));
  await press.clear(await within(one).findByLabelText('Answer'));
  await press.click(within(one).getByRole('button', { name: 'Done' }));
  expect(await within(one).findByText('Enter an answer')).toBeTruthy();
  await press.type(within(one).getByLabelText('Answer'), 'In Egypt, too');
  await press.click(within(one).getByRole('button', { name: 'Done' }));
  const edit = within(screen.getAllByRole('listitem')[0] as HTMLElement).getByRole('button', {
    name: 'Edit card',
  });
  await expect.poll(() => document.activeElement).toBe(edit);
  await press.click(edit);
  await press.type(screen.getByLabelText('Question'), ' Or not?');
  await press.click(await button('Cancel'));
  await press.click(await button('Save 1 selected card'));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  const saved = { question: first.question, answer: 'In Egypt, too', deck: 'Rivers' };
  expect(sent('/api/card/create').map(({ body }) => body)).toMatchObject([{ cards: [saved] }]);
  expect(draftStore.current().cards).toEqual([]);
});

it('saves nothing when nothing is chosen', async () => {
  const { press } = await generateTwo();
  for (const box of screen.getAllByRole('checkbox')) await press.click(box);
  expect((await button('Save 0 selected cards')).disabled).toBe(true);
});

it('keeps the cards when saving fails', async () => {
  const { press, server, sent } = await generateTwo();
  await press.click(await button('Save 2 selected cards'));
  expect((await screen.findByRole('alert')).textContent).toContain('Your cards are still here.');
  await press.click(await button('Save 2 selected cards'));
  await press.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  await press.click(await button('Save 1 selected card'));
  await press.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  // A repeated request has the same idempotency key, so that it saves the cards once.
  const names = sent('/api/card/create').map(({ body }) => (body as { saveId: string }).saveId);
  expect(names).toEqual([
    expect.stringMatching(/^.{8,64}$/),
    names[0],
    expect.not.stringMatching(names[0] ?? ''),
  ]);
  server['/api/card/create'] = refusal(403, 'cardLimitReached', 'The free plan keeps 100 cards.');
  await press.click(await button('Save 2 selected cards'));
  const pro = await screen.findByRole('link', { name: 'See what Pro costs' });
  expect(pro.getAttribute('href')).toBe('/pricing');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

it('has a visitor sign up, and keeps their cards and edits', async () => {
  const { press, sent } = await generateTwo('visitor', { '/api/card/create': [200, { cards: [] }] });
  await press.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  await press.click(screen.getAllByRole('button', { name: 'Edit card' })[1] as HTMLElement);
  await press.type(await screen.findByLabelText('Answer'), ', in Bohemia first');
  await press.click(await button('Save 1 selected card'));
  await waitFor(() => expect(address()).toBe('/signup?next=%2Fgenerate'));
  cleanup();
  const later = open('/generate', robin);
  expect(screen.getByRole('status').textContent).toContain('Your cards are still here');
  await later.click(await button('Save 1 selected card'));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  const saved = { ...second, answer: 'In Europe, in Bohemia first', deck: 'Rivers' };
  expect(sent('/api/card/create').map(({ body }) => body)).toMatchObject([{ cards: [saved] }]);
});

it('shows no user the cards of another', async () => {
  await generateTwo();
  cleanup();
  open('/generate', { ...robin, id: 'u2' });
  expect(screen.queryByRole('heading', { name: /Generated/ })).toBeNull();
});

it.each([
  ['the connection breaks off', 'The connection broke off before all cards were here.'],
  ['the service fails', 'Too long for your notes.'],
  ['the learner stops it', 'Stopped.'],
])('keeps the cards that arrived when %s', async (what, told) => {
  const stream = eventStream();
  serve({ [path]: stream.response });
  const press = open('/generate');
  await press.type(screen.getByLabelText('Topic'), 'Rivers');
  await press.click(await button('Generate'));
  stream.send('card', first);
  stream.send('progress', { made: 1, asked: 2, origin: 'ai', deck: 'Rivers of the world' });
  await screen.findByText('Card 2 of 2…');
  if (what.startsWith('the learner')) await press.click(await button('Stop'));
  else if (what.startsWith('the service'))
    stream.send('error', { code: 'chatTimeout', message: 'Too long for your notes.' });
  else stream.breakOff();
  expect((await screen.findByRole('alert')).textContent).toContain(
    `${told}The card below is complete and stays.`,
  );
  expect((await button('Save 1 selected card')).disabled).toBe(false);
  expect(screen.getByText(/^Written by an AI service, which can be wrong/)).toBeTruthy();
  expect(draftStore.current().deck).toBe('Rivers of the world');
  // Even though the button that stopped it is gone.
  await expect.poll(() => document.activeElement).toBe(await button('Generate'));
});

it('offers the built-in decks for an unknown topic', async () => {
  const stream = eventStream();
  const { server, sent } = serve({
    [path]: refusal(404, 'topicUnknown', 'Not known.'),
    '/api/card/library': [200, { decks: [{ title: 'World Capitals', cards: 24 }] }],
  });
  const press = open('/generate');
  await press.type(screen.getByLabelText('Topic'), 'Zzz');
  await press.click(await button('Generate'));
  const deck = await button('World Capitals 24 cards');
  server[path] = stream.response;
  await press.click(deck);
  expect(sent(path).at(-1)?.body).toEqual({ topic: 'World Capitals', count: 2 });
  expect(screen.getByLabelText<HTMLInputElement>('Topic').value).toBe('World Capitals');
});

it('says how long to wait, and links to Pro at the limit of the plan', async () => {
  const { server } = serve({
    [path]: [429, { code: 'tooManyRequests', message: 'Wait.' }, { 'retry-after': '40' }],
  });
  const press = open('/generate');
  await press.type(screen.getByLabelText('Topic'), 'Rivers');
  await press.click(await button('Generate'));
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait 40 seconds');
  server[path] = refusal(403, 'aiCardLimitReached', 'The free plan makes 50 AI cards a month.');
  await press.click(await button('Try again'));
  expect((await screen.findByRole('link', { name: 'See Pro' })).getAttribute('href')).toBe('/pricing');
});

it('asks before it replaces unsaved cards', async () => {
  const { press, sent } = await generateTwo();
  await press.click(await button('Generate'));
  await press.click(await button('Cancel'));
  expect(sent(path)).toHaveLength(1);
});

it('sends notes, and shows the sentence that a card is from', async () => {
  const stream = eventStream();
  const { calls } = serve({ [path]: stream.response });
  const press = open('/generate');
  await press.type(screen.getByLabelText('Topic'), 'Rivers');
  await press.click(screen.getByText('From my own notes'));
  await press.type(screen.getByLabelText('Your notes'), 'The Nile is in Africa.');
  expect(screen.getByText(/^22 of 20,000 characters/)).toBeTruthy();
  await press.click(await button('Generate'));
  stream.send('card', { ...first, source: 'The Nile is in Africa.' });
  expect((await screen.findByText(/From your notes:/)).parentElement?.textContent).toContain('is in Africa.');
  expect(calls[0]?.body).toEqual({ topic: 'Rivers', count: 2, notes: 'The Nile is in Africa.' });
});
