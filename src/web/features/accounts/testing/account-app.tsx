import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import type { User } from '#contract/user.ts';
import { alerts } from '../../../platform/alerts.ts';
import { become, draw } from '../../../testing/page.tsx';
import { AccountSettings } from '../account-settings.tsx';
import { ConfirmEmailPage } from '../confirm-email-page.tsx';
import { LoginPage } from '../login-page.tsx';
import { NewPasswordPage } from '../new-password-page.tsx';
import { RequireUser } from '../require-user.tsx';
import { ResetPage } from '../reset-page.tsx';
import { SignupPage } from '../signup-page.tsx';
import { UserMenu } from '../user-menu.tsx';

interface Opening {
  user?: User;
  hasGoogle?: boolean;
  saveFile?(name: string, type: string, text: string): void;
}

/** Opens a page about accounts, for a visitor or a known user. */
export function open(address: string, { user, hasGoogle = true, saveFile = vi.fn() }: Opening = {}) {
  become(user);
  return draw(
    address,
    <>
      {user && <UserMenu />}
      <Routes>
        <Route path="/" element={<main id="main">Front door</main>} />
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
