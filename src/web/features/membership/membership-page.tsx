import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { MembershipCard } from './membership-card.tsx';
import './membership.css';

interface Props {
  onSessionEnd(): void;
  children: ReactNode;
}

/** /membership: the membership, and below it what `app/` adds about the account. */
export function MembershipPage({ onSessionEnd, children }: Props) {
  return (
    <main className="wrap membership" id="main" tabIndex={-1}>
      <PageTitle>Membership</PageTitle>
      <h1>Membership</h1>
      <MembershipCard onSessionEnd={onSessionEnd} />
      {children}
    </main>
  );
}
