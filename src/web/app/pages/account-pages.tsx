import { useLocation } from 'react-router';
import { ConfirmEmailPage } from '../../features/accounts/reset/confirm-email-page.tsx';
import { RequireUser } from '../../features/accounts/session/require-user.tsx';
import { AccountSettings } from '../../features/accounts/settings/account-settings.tsx';
import { LoginPage } from '../../features/accounts/sign-in/login-page.tsx';
import { SignupPage } from '../../features/accounts/sign-in/signup-page.tsx';
import { MembershipPage } from '../../features/membership/membership-page.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { supportEmail, useServerConfig } from '../server-config.ts';

// Passes to the pages of one slice what they need of the server's configuration and of other slices.

export function Login() {
  return <LoginPage hasGoogle={useServerConfig().google} supportEmail={supportEmail} />;
}

export function Signup() {
  return <SignupPage hasGoogle={useServerConfig().google} />;
}

function deleteCardsOffline(userId: string): void {
  void import('../../features/cards/offline/offline-cards.ts').then(({ deleteOfflineCards }) =>
    deleteOfflineCards(userId),
  );
}

/** The link in a mail to a new address also works in a browser that is not logged in. */
export function MembershipGuard() {
  const token = new URLSearchParams(useLocation().search).get('email');
  return token ? <ConfirmEmailPage token={token} /> : <RequireUser />;
}

export function Membership() {
  return (
    <MembershipPage>
      <AccountSettings saveFile={saveFile} onDeleted={deleteCardsOffline} />
    </MembershipPage>
  );
}
