// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Navigate, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { Layout } from './layout.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['a link', '/beta'],
  ['an address that only leads on', '/'],
])('moves the focus to a new page that was reached by %s', async (_, to) => {
  vi.stubGlobal('scrollTo', () => undefined);
  render(
    <MemoryRouter initialEntries={['/signup']}>
      <Routes>
        <Route path="/" element={<Navigate to="/beta" replace />} />
        <Route element={<Layout hasFooter />}>
          <Route path="/beta" element={<h1>Street</h1>} />
        </Route>
        <Route element={<Layout hasFooter learningLinks={() => []} />}>
          <Route path="/signup" element={<Link to={to}>Go</Link>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Go' }));
  const heading = await screen.findByRole('heading', { name: 'Street' });
  await expect.poll(() => document.activeElement?.hasAttribute('data-page-root')).toBe(true);
  await expect.poll(() => document.activeElement?.contains(heading)).toBe(true);
});
