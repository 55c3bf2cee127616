// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type ImportPreview, importCards } from '#contract/card-transfer.ts';
import { cardLimits } from '#contract/cards.ts';
import { eventStream } from '../../../testing/event-stream.ts';
import { address, button } from '../../../testing/page.tsx';
import { refusal, type Server, serve } from '../../../testing/scripted-server.ts';
import { loadMarkdown } from '../../../ui/markdown.tsx';
import { card } from '../testing/card.ts';
import { cardServer, open } from '../testing/cards-app.tsx';

beforeAll(loadMarkdown, 20_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const preview: ImportPreview = {
  kind: 'csv',
  cards: 3,
  known: 1,
  sample: [{ question: 'What is up?', answer: 'The sky', deck: '' }],
  decks: [],
  media: 0,
  reviews: 0,
  leftOut: [{ row: 4, reason: 'The answer is empty' }],
  leftOutCount: 1,
};
const imported = { added: 3, known: 1, reviews: 0, media: 0, leftOut: preview.leftOut, leftOutCount: 1 };
const previewing: Server = { ...cardServer([]), '/api/card/import/preview': [200, preview] };
const table = new File(['What is up?,The sky'], 'sky.csv', { type: 'text/csv' });

/** Opens the import and chooses a file there. */
async function choose(file: File) {
  const user = open('/cards?import');
  await user.upload(await screen.findByLabelText(/^Choose a file/), file);
  return user;
}

it('shows a preview of a file, then the progress, then the result', async () => {
  const { response, send } = eventStream();
  const { sent } = serve({ ...previewing, [importCards.path]: response });
  const user = await choose(table);
  expect((await screen.findByText('sky.csv')).parentElement?.textContent).toBe('sky.csv: 3 new cards.');
  expect(screen.getByText('1 card of this file is here already.')).toBeTruthy();
  expect(screen.getByText('Row 4:').parentElement?.textContent).toBe('Row 4: The answer is empty');
  await user.type(screen.getByRole('combobox', { name: 'Deck for these cards' }), 'Sky');
  await user.click(await button('Import 3 cards'));

  send('progress', { done: 2, total: 3 });
  expect(await screen.findByText('2 of 3 cards')).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Importing' }).value).toBe(2);
  send('done', imported);
  expect((await screen.findByText('3 cards added.')).parentElement?.textContent).toContain('1 card was here');
  expect(sent(importCards.path)[0]?.query).toEqual({ name: 'sky.csv', deck: 'Sky' });
  await user.click(await button('See the cards'));
  expect(address()).toBe('/cards');
});

it('renders the cards of a file, without its pictures', async () => {
  const sample = [{ question: '![](dog.png) Which **animal**?', answer: 'A `dog`\n\n- woof', deck: '' }];
  serve({ ...previewing, '/api/card/import/preview': [200, { ...preview, sample }] });
  await choose(table);
  const shown = await screen.findByRole('list', { name: 'The first cards' });
  await waitFor(() => expect(shown.textContent).toMatch(/^dog\.png Which animal\?A dog\s+woof\s*$/));
  expect(shown.querySelectorAll('img')).toHaveLength(0);
});

it('counts the known cards again when the deck changes', async () => {
  const { sent } = serve(previewing);
  const user = await choose(table);
  await user.type(await screen.findByRole('combobox', { name: 'Deck for these cards' }), 'Sky');
  await user.tab();
  const asked = () => sent('/api/card/import/preview').map(({ query }) => query.deck);
  await waitFor(() => expect(asked()).toEqual([undefined, 'Sky']));
});

it('says that an import is cancelled, and can repeat it', async () => {
  const first = eventStream();
  const second = eventStream();
  const answers = [first.response, second.response];
  serve({ ...previewing, [importCards.path]: () => answers.shift() as Response });
  const user = await choose(table);
  await user.click(await button('Import 3 cards'));
  await user.click(await button('Cancel'));
  expect(await screen.findByText(/The import was cancelled/)).toBeTruthy();
  await user.click(await button('Import 3 cards'));
  second.send('done', imported);
  expect(await screen.findByText('3 cards added.')).toBeTruthy();
});

it('says what is not lost when the connection breaks, and links to Pro at the limit of the plan', async () => {
  const broken = eventStream();
  const full = eventStream();
  const answers = [broken.response, full.response];
  serve({ ...previewing, [importCards.path]: () => answers.shift() as Response });
  const user = await choose(table);
  await user.click(await button('Import 3 cards'));
  broken.breakOff();
  expect((await screen.findByRole('alert')).textContent).toContain('Importing again adds no card twice.');
  await user.click(await button('Try again'));
  full.send('error', { code: 'cardLimitReached', message: 'The free plan keeps 100 cards.' });
  const notice = within(
    (await screen.findByText('The free plan keeps 100 cards.')).parentElement as HTMLElement,
  );
  expect(notice.getByRole('link', { name: 'See what Pro costs' }).getAttribute('href')).toBe('/pricing');
});

it('shows what is wrong with a file where another one can be chosen', async () => {
  const { sent } = serve({
    ...previewing,
    '/api/card/import/preview': refusal(400, 'unreadableFile', 'This file could not be read.'),
  });
  const user = await choose(table);
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing of “sky.csv” was imported.');
  const big = new File([''], 'big.apkg');
  Object.defineProperty(big, 'size', { value: cardLimits.importBytes + 1 });
  await user.upload(await screen.findByLabelText(/^Choose a file/), big);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('too large to import'));
  expect(sent('/api/card/import/preview')).toHaveLength(1);
});

it('exports a deck with a plain link', async () => {
  serve(cardServer([card(1, { deck: 'C & D' })]));
  const user = open('/cards');
  await user.click(await button('Export'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export cards' }));
  const link = () => dialog.getByRole('link', { name: 'Download' }).getAttribute('href');
  expect(link()).toBe('/api/card/export?format=csv');
  await user.click(dialog.getByRole('radio', { name: /^Anki/ }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Deck' }), 'deck:C & D');
  expect(link()).toBe('/api/card/export?format=apkg&deck=C+%26+D');
});
