import { useLocation } from 'react-router';
import { AccountSettings } from '../features/accounts/account-settings.tsx';
import { ConfirmEmailPage } from '../features/accounts/confirm-email-page.tsx';
import { LoginPage } from '../features/accounts/login-page.tsx';
import { RequireUser } from '../features/accounts/require-user.tsx';
import { sessionEnded } from '../features/accounts/session-end.ts';
import { SignupPage } from '../features/accounts/signup-page.tsx';
import { MembershipPage } from '../features/membership/membership-page.tsx';
import { saveFile } from '../platform/save-file.ts';
import { supportEmail, useServerConfig } from './server-config.ts';

// What the pages of a slice need of the server's set-up, or of another slice, is put in their hands here.

export function Login() {
  return <LoginPage hasGoogle={useServerConfig().google} supportEmail={supportEmail} />;
}

export function Signup() {
  return <SignupPage hasGoogle={useServerConfig().google} />;
}

function forgetCards(userId: string): void {
  void import('../features/cards/offline-cards.ts').then(({ forgetLearner }) => forgetLearner(userId));
}

/** The link in a mail to a new address also works in a browser that is not logged in. */
export function MembershipDoor() {
  const token = new URLSearchParams(useLocation().search).get('email');
  return token ? <ConfirmEmailPage token={token} /> : <RequireUser />;
}

export function Membership() {
  return (
    <MembershipPage onSessionEnd={() => sessionEnded()}>
      <AccountSettings saveFile={saveFile} onDeleted={forgetCards} />
    </MembershipPage>
  );
}
