// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { button } from '../../testing/page.tsx';
import { serve } from '../../testing/scripted-server.ts';
import { LeavePage } from './leave-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(state?: object) {
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[{ pathname: '/waitlist/leave/mailed', state }]}>
        <Routes>
          <Route path="/waitlist/leave/:token" element={<LeavePage />} />
        </Routes>
      </MemoryRouter>
    </StrictMode>,
  );
  return userEvent.setup();
}

const leaving = '/api/waitlist/leave';
const goingBack = '/api/waitlist/back';
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('takes the address off the list at once, and once', async () => {
  const { calls } = serve({ [leaving]: [200, {}] });
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Taking you off the list…' })).toBeTruthy();
  const told = await title('You are off the list');
  expect(calls).toMatchObject([{ path: leaving, body: { token: 'mailed' } }]);
  await expect.poll(() => document.activeElement).toBe(told.parentElement);
  expect(document.title).toBe('You are off the list · Kurio');
});

it('puts back who left by mistake, and off again', async () => {
  const { calls } = serve({ [leaving]: [200, {}], [goingBack]: [200, {}] });
  const user = open();
  await user.click(await button('Put me back'));
  const told = await title('You are back on the list');
  await expect.poll(() => document.activeElement).toBe(told.parentElement);
  await user.click(await button('Take me off again'));
  await title('You are off the list');
  expect(calls.map(({ path }) => path)).toEqual([leaving, goingBack, leaving]);
});

it('does not take off again who came back, when the browser opens the tab anew', async () => {
  const { calls } = serve({ [leaving]: [200, {}] });
  open({ isBack: true });
  await title('You are back on the list');
  expect(calls).toEqual([]);
});

it('says that it did not work, and tries again', async () => {
  const { server } = serve({});
  const user = open();
  await title('You may still be on the list');
  expect(screen.getByRole('alert').textContent).toMatch(/server cannot be reached/);
  server[leaving] = [200, {}];
  await user.click(await button('Try again'));
  await title('You are off the list');
  await user.click(await button('Put me back'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/server cannot be reached/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are off the list');
  server[goingBack] = [200, {}];
  await user.click(await button('Try again'));
  await title('You are back on the list');
});

it.each<[number, object]>([
  [404, { code: 'waitlistLinkUnknown', message: 'Unknown.' }],
  [400, { code: 'rejectedInput', message: 'Not right.', fields: { token: 'Too long' } }],
])('says that a link leads nowhere (%i)', async (...answer) => {
  serve({ [leaving]: answer });
  open();
  await title('This link leads to nobody on the list');
  expect(screen.getByRole('link', { name: 'To the waitlist' }).getAttribute('href')).toBe('/n2');
});
