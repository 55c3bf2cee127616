// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { button } from '../../../testing/page.tsx';
import { serve } from '../../../testing/scripted-server.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(state?: object) {
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[{ pathname: '/waitlist/leave/mailed', state }]}>
        <Routes>
          <Route path="/waitlist/leave/:token" element={<UnsubscribePage />} />
        </Routes>
      </MemoryRouter>
    </StrictMode>,
  );
  return userEvent.setup();
}

const unsubscribe = '/api/waitlist/leave';
const resubscribe = '/api/waitlist/back';
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('unsubscribes at once, and only once', async () => {
  const { calls } = serve({ [unsubscribe]: [200, {}] });
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Taking you off the list…' })).toBeTruthy();
  const heading = await title('You are off the list');
  expect(calls).toMatchObject([{ path: unsubscribe, body: { token: 'mailed' } }]);
  await expect.poll(() => document.activeElement).toBe(heading.parentElement);
  expect(document.title).toBe('You are off the list · Kurio');
});

it('resubscribes, and unsubscribes again', async () => {
  const { calls } = serve({ [unsubscribe]: [200, {}], [resubscribe]: [200, {}] });
  const user = open();
  await user.click(await button('Put me back'));
  const heading = await title('You are back on the list');
  await expect.poll(() => document.activeElement).toBe(heading.parentElement);
  await user.click(await button('Take me off again'));
  await title('You are off the list');
  expect(calls.map(({ path }) => path)).toEqual([unsubscribe, resubscribe, unsubscribe]);
});

it('does not unsubscribe again when the browser restores a tab after resubscribing', async () => {
  const { calls } = serve({ [unsubscribe]: [200, {}] });
  open({ isBack: true });
  await title('You are back on the list');
  expect(calls).toEqual([]);
});

it('says that it failed, and tries again', async () => {
  const { server } = serve({});
  const user = open();
  await title('You may still be on the list');
  expect(screen.getByRole('alert').textContent).toMatch(/server cannot be reached/);
  server[unsubscribe] = [200, {}];
  await user.click(await button('Try again'));
  await title('You are off the list');
  await user.click(await button('Put me back'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/server cannot be reached/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are off the list');
  server[resubscribe] = [200, {}];
  await user.click(await button('Try again'));
  await title('You are back on the list');
});

it.each<[number, object]>([
  [404, { code: 'waitlistLinkUnknown', message: 'Unknown.' }],
  [400, { code: 'rejectedInput', message: 'Not right.', fields: { token: 'Too long' } }],
])('says that a link matches nobody (%i)', async (...answer) => {
  serve({ [unsubscribe]: answer });
  open();
  await title('This link matches nobody on the list');
  expect(screen.getByRole('link', { name: 'To the waitlist' }).getAttribute('href')).toBe('/n2');
});
