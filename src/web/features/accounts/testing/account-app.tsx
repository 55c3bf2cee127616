import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import type { User } from '#contract/user.ts';
import { alerts } from '../../../platform/alerts.ts';
import { become, draw } from '../../../testing/page.tsx';
import { ConfirmEmailPage } from '../reset/confirm-email-page.tsx';
import { NewPasswordPage } from '../reset/new-password-page.tsx';
import { ResetPage } from '../reset/reset-page.tsx';
import { RequireUser } from '../session/require-user.tsx';
import { UserMenu } from '../session/user-menu.tsx';
import { AccountSettings } from '../settings/account-settings.tsx';
import { LoginPage } from '../sign-in/login-page.tsx';
import { SignupPage } from '../sign-in/signup-page.tsx';

interface Opening {
  user?: User;
  hasGoogle?: boolean;
  saveFile?(name: string, type: string, text: string): void;
}

/** Opens a page about accounts as a visitor or as `user`. */
export function open(address: string, { user, hasGoogle = true, saveFile = vi.fn() }: Opening = {}) {
  become(user);
  return draw(
    address,
    <>
      {user && <UserMenu />}
      <Routes>
        <Route path="/" element={<main id="main">Front page</main>} />
        <Route
          path="/login"
          element={<LoginPage hasGoogle={hasGoogle} supportEmail={async () => 'help@kurio.example'} />}
        />
        <Route path="/signup" element={<SignupPage hasGoogle={hasGoogle} />} />
        <Route path="/reset" element={<ResetPage />} />
        <Route path="/reset/:token" element={<NewPasswordPage />} />
        <Route path="/confirm" element={<ConfirmEmailPage token="mailed" />} />
        <Route element={<RequireUser />}>
          <Route path="/membership" element={<AccountSettings saveFile={saveFile} onDeleted={() => {}} />} />
        </Route>
      </Routes>
    </>,
  );
}

export const shownAlert = () => alerts.current();
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
