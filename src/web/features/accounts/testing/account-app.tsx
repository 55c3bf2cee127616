import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { User } from '#contract/user.ts';
import { alerts, dismissAlert } from '../../../platform/alerts.ts';
import { userLoggedIn, userLoggedOut } from '../../../store/kurio-store.ts';
import { AccountSettings } from '../account-settings.tsx';
import { ConfirmEmailPage } from '../confirm-email-page.tsx';
import { LoginPage } from '../login-page.tsx';
import { NewPasswordPage } from '../new-password-page.tsx';
import { RequireUser } from '../require-user.tsx';
import { ResetPage } from '../reset-page.tsx';
import { SignupPage } from '../signup-page.tsx';
import { UserMenu } from '../user-menu.tsx';

type Answer = [status: number, body: unknown, headers?: Record<string, string>];

/** What the server answers for each path; a path without an answer cannot be reached. */
export type Server = Record<string, Answer | (() => Answer | Promise<Answer>)>;

/** Puts a scripted server at the very edge; its answers can be changed later on. Gives the calls made. */
export function serve(server: Server) {
  const calls: { path: string; body: string }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    calls.push({ path, body: await request.text() });
    const answer = server[path];
    if (!answer) throw new TypeError('Failed to fetch');
    const [status, body, headers] = typeof answer === 'function' ? await answer() : answer;
    return Response.json(body, { status, headers });
  });
  return { server, calls, sent: (path: string) => calls.filter((call) => call.path === path) };
}

/** A refusal as the server words it. */
export const refusal = (status: number, code: string, message: string): Answer => [status, { code, message }];

export const robin: User = {
  id: 'u1',
  name: 'Robin',
  email: 'robin@example.com',
  role: 0,
  membership: { plan: 0, subscription: 3, expireAt: -1 },
};

interface Opening {
  user?: User;
  hasGoogle?: boolean;
  saveFile?(name: string, type: string, text: string): void;
}

/** Opens a page about accounts, for a visitor or a known user. */
export function open(address: string, { user, hasGoogle = true, saveFile = vi.fn() }: Opening = {}) {
  dismissAlert();
  if (user) userLoggedIn(user);
  else userLoggedOut();
  render(
    <MemoryRouter initialEntries={[address]}>
      <Where />
      {user && <UserMenu />}
      <Routes>
        <Route path="/" element={<main id="main">Front door</main>} />
        <Route
          path="/login"
          element={<LoginPage hasGoogle={hasGoogle} supportEmail="help@kurio.example" />}
        />
        <Route path="/signup" element={<SignupPage hasGoogle={hasGoogle} />} />
        <Route path="/reset" element={<ResetPage />} />
        <Route path="/reset/:token" element={<NewPasswordPage />} />
        <Route path="/confirm" element={<ConfirmEmailPage token="mailed" />} />
        <Route element={<RequireUser />}>
          <Route path="/membership" element={<AccountSettings saveFile={saveFile} />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

export const address = () => screen.getByLabelText('address').textContent;
export const shownAlert = () => alerts.current();
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
