// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense, startTransition } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { page } from './lazy-page.tsx';

// React and the boundary both write down what was caught.
beforeEach(() => void vi.mocked(console.error).mockReturnValue());
afterEach(() => {
  cleanup();
  vi.mocked(console.error).mockClear();
  vi.unstubAllGlobals();
});

const config = {
  google: false,
  payments: 'none',
  chat: false,
  speech: false,
  supportEmail: 'support@kurio.example',
  prices: { monthly: 9.99, yearly: 99 },
};

function Here() {
  return <h1>Here</h1>;
}

/** A page whose code comes only when the line is on; the server answers only then as well, unless told otherwise. */
async function openPage({ isServerThere = false } = {}) {
  const line = { isOn: false, loads: 0 };
  vi.stubGlobal('fetch', async () => {
    if (!line.isOn && !isServerThere) throw new TypeError('Failed to fetch');
    return Response.json(config);
  });
  const Page = page(async () => {
    line.loads += 1;
    if (!line.isOn) throw new TypeError('Failed to fetch dynamically imported module');
    return { Here };
  }, 'Here');
  const at = (pageKey: string) => (
    <div className="page" tabIndex={-1}>
      <ErrorBoundary pageKey={pageKey}>
        <Suspense>{pageKey === '/page' ? <Page /> : <h1>Elsewhere</h1>}</Suspense>
      </ErrorBoundary>
    </div>
  );
  const { rerender } = await act(async () => render(at('/page')));
  return { line, go: (pageKey: string) => act(async () => startTransition(() => rerender(at(pageKey)))) };
}

const tryAgain = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());
const unreachable = () => screen.findByRole('heading', { name: 'Kurio’s server cannot be reached.' });

it('tells that the page did not come, asks once a try, and draws it when it comes', async () => {
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
  await expect.poll(() => document.activeElement?.className).toBe('page');
});

it('asks again when the person comes back from another page', async () => {
  const { line, go } = await openPage();
  await unreachable();
  await go('/other');
  await screen.findByRole('heading', { name: 'Elsewhere' });
  line.isOn = true;
  await go('/page');
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeTruthy();
});

it('has the whole page loaded anew where the server is there and the code is gone', async () => {
  const { line, go } = await openPage({ isServerThere: true });
  expect(await screen.findByRole('heading', { name: 'Something went wrong here.' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
  line.isOn = true;
  await go('/other');
  await go('/page');
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeTruthy();
});

it('asks once for a page whose failure comes together with the way to it', async () => {
  const { line, go } = await openPage();
  await unreachable();
  await go('/other');
  await screen.findByRole('heading', { name: 'Elsewhere' });
  await go('/page');
  await unreachable();
  expect(line.loads).toBe(2);
});
