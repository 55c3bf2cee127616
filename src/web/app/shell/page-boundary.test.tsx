// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense, startTransition } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from './lazy-page.tsx';
import { PageBoundary } from './page-boundary.tsx';

// React and the boundary both log what was caught.
beforeEach(() => void vi.mocked(console.error).mockReturnValue());
afterEach(() => {
  cleanup();
  vi.mocked(console.error).mockClear();
  vi.unstubAllGlobals();
});

function Here() {
  return <h1>Here</h1>;
}

/** A page whose code loads only while the line is on; so does the server answer, unless `isServerThere`. */
async function openPage({ isServerThere = false } = {}) {
  const line = { isOn: false, loads: 0 };
  vi.stubGlobal('fetch', async () => {
    if (!line.isOn && !isServerThere) throw new TypeError('Failed to fetch');
    return new Response();
  });
  const Page = page(async () => {
    line.loads += 1;
    if (!line.isOn) throw new TypeError('Failed to fetch dynamically imported module');
    return { Here };
  }, 'Here');
  const at = (pathname: string) => (
    <div data-page-root="here" tabIndex={-1}>
      <PageBoundary pathname={pathname}>
        <Suspense>{pathname === '/page' ? <Page /> : <h1>Elsewhere</h1>}</Suspense>
      </PageBoundary>
    </div>
  );
  const { rerender } = await act(async () => render(at('/page')));
  return { line, go: (pathname: string) => act(async () => startTransition(() => rerender(at(pathname)))) };
}

const tryAgain = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());
const unreachable = () => screen.findByRole('heading', { name: 'Kurio’s server cannot be reached.' });

it('says that a page could not be loaded, loads it once per try, and shows it when it arrives', async () => {
  const { line } = await openPage();
  await unreachable();
  expect(screen.getByText('Nothing is lost; check the connection.')).toBeTruthy();
  expect(document.title).toBe('No connection · Kurio');
  expect(line.loads).toBe(1);
  await tryAgain();
  await waitFor(() => expect(line.loads).toBe(2));
  await unreachable();
  line.isOn = true;
  await tryAgain();
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeTruthy();
  expect(line.loads).toBe(3);
  await expect.poll(() => document.activeElement?.getAttribute('data-page-root')).toBe('here');
});

it('loads the page again when the person comes back from another one', async () => {
  const { line, go } = await openPage();
  await unreachable();
  await go('/other');
  await screen.findByRole('heading', { name: 'Elsewhere' });
  line.isOn = true;
  await go('/page');
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeTruthy();
});

it('offers to reload where the server is there and the code is gone', async () => {
  const { line, go } = await openPage({ isServerThere: true });
  expect(await screen.findByRole('heading', { name: 'Something went wrong here.' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
  line.isOn = true;
  await go('/other');
  await go('/page');
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeTruthy();
});

it('loads a page once whose failure arrives together with the navigation to it', async () => {
  const { line, go } = await openPage();
  await unreachable();
  await go('/other');
  await screen.findByRole('heading', { name: 'Elsewhere' });
  await go('/page');
  await unreachable();
  expect(line.loads).toBe(2);
});
