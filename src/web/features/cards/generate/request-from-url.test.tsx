// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { userLoggedOut } from '../../../store/kurio-store.ts';
import { eventStream } from '../../../testing/event-stream.ts';
import { serve } from '../../../testing/scripted-server.ts';
import { loadMarkdown } from '../../../ui/markdown.tsx';
import { emptyDraft } from './draft.ts';
import { draftStore } from './draft-store.ts';
import { loadCardForm } from './generate-card.tsx';
import { GeneratePage } from './generate-page.tsx';

beforeAll(() => Promise.all([loadMarkdown(), loadCardForm()]), 20_000);
beforeEach(() => {
  userLoggedOut();
  draftStore.set(emptyDraft);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Where() {
  const { pathname, search, state } = useLocation();
  return <p role="note">{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

/** Opens the page from the front page's form, or from any link. */
function arrive(search: string, state?: object) {
  render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[{ pathname: '/generate', search, state }]}>
          <Where />
          <Routes>
            <Route path="/generate" element={<GeneratePage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const topic = () => screen.getByLabelText<HTMLInputElement>('Topic').value;
const here = () => screen.getByRole('note').textContent;

it('generates the cards that the front page requests, once', async () => {
  const { calls } = serve({ '/api/card/generate': () => eventStream().response });
  arrive('?topic=Rivers&count=5', { isAsked: true });
  expect((await screen.findByRole('status')).textContent).toBe('Card 1 of 5…');
  expect(topic()).toBe('Rivers');
  await waitFor(() => expect(here()).toBe('/generate null'));
  expect(calls.map(({ body }) => body)).toEqual([{ topic: 'Rivers', count: 5 }]);
});

it('only fills the form from a URL alone', async () => {
  const { calls } = serve({});
  arrive('?topic=Rivers&count=7');
  await waitFor(() => expect(here()).toBe('/generate null'));
  expect(topic()).toBe('Rivers');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2' }).checked).toBe(true);
  expect(calls).toEqual([]);
});

it('asks before it replaces unsaved cards', async () => {
  serve({});
  draftStore.set({
    ...emptyDraft,
    id: 'set',
    cards: [{ id: 'c', question: 'Where is the Nile?', answer: 'In Africa', isChosen: true }],
  });
  arrive('?topic=Rivers&count=2', { isAsked: true });
  expect(await screen.findByRole('alertdialog', { name: 'Generate new cards?' })).toBeTruthy();
});
