import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { proPrices } from '#contract/prices.ts';

// The store listens to other tabs as soon as it loads; it needs nothing else of the browser.
beforeAll(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => vi.unstubAllGlobals());

const render = (page: ReactNode) => renderToString(<MemoryRouter>{page}</MemoryRouter>);

it('renders the front page without a document', async () => {
  const { FrontPage } = await import('./front-page.tsx');
  const html = render(<FrontPage />);
  expect(html).toContain('Curious minds live here.');
  expect(html).toContain('action="/generate"');
  expect(html.match(/<svg/g)?.length).toBeGreaterThan(10);
});

it('renders the flashcards page without a document', async () => {
  const { FeaturesPage } = await import('../features/features-page.tsx');
  const html = render(<FeaturesPage prices={proPrices} payments="stripe" />);
  expect(html).toContain('Learn it once.');
  expect(html).toContain('<summary>Show answer</summary>');
});
