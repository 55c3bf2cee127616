import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { proPrices } from '#contract/site.ts';

// The store listens to other tabs as soon as it is loaded; that is all the browser there is.
beforeAll(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => vi.unstubAllGlobals());

const draw = (page: ReactNode) => renderToString(<MemoryRouter>{page}</MemoryRouter>);

it('draws the front page where there is no document', async () => {
  const { FrontPage } = await import('./front-page.tsx');
  const html = draw(<FrontPage />);
  expect(html).toContain('Curious minds live here.');
  expect(html).toContain('action="/generate"');
  expect(html.match(/<svg/g)?.length).toBeGreaterThan(10);
});

it('draws the page of flashcards where there is no document', async () => {
  const { FeaturesPage } = await import('../features/features-page.tsx');
  const html = draw(<FeaturesPage prices={proPrices} payments="stripe" />);
  expect(html).toContain('Learn it once.');
  expect(html).toContain('<summary>Show answer</summary>');
});
