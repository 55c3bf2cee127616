import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import ui from '../../ui/ui.module.css';
import { MembershipCard } from './membership-card.tsx';
import styles from './membership-page.module.css';

/** /membership: the user's plan, and below it the account settings that `app/` supplies. */
export function MembershipPage({ children }: { children: ReactNode }) {
  return (
    <main className={cx(ui.container, styles.page)} id="main" tabIndex={-1}>
      <PageTitle>Membership</PageTitle>
      <h1>Membership</h1>
      <MembershipCard />
      {children}
    </main>
  );
}
