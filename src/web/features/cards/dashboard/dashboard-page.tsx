import { PenLine, SquareStack } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/empty.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import ui from '../../../ui/ui.module.css';
import { Analytics } from '../analytics/analytics.tsx';
import { CardErrorNotice } from '../card-error-notice.tsx';
import shared from '../cards.module.css';
import { useOfflineCards } from '../offline/use-offline-cards.ts';
import { useCardStats } from '../use-card-stats.ts';
import styles from './dashboard.module.css';
import { DashboardDecks } from './dashboard-decks.tsx';
import { DashboardNumbers } from './dashboard-numbers.tsx';
import { DashboardOffline } from './dashboard-offline.tsx';

/** /dashboard: what is due, the decks, and the analytics. */
export function DashboardPage() {
  const { data, error, refetch } = useCardStats();
  useOfflineCards(data !== undefined);
  return (
    <main className={cx(ui.container, shared.wide)} id="main" tabIndex={-1}>
      <PageTitle>Dashboard</PageTitle>
      <div className={styles.top}>
        <h1>Dashboard</h1>
        <nav aria-label="Cards">
          <Link className={ui.ghostButton} to="/cards">
            <SquareStack />
            All cards
          </Link>
          <Link className={ui.ghostButton} to="/create">
            <PenLine />
            Write a card
          </Link>
        </nav>
      </div>
      {error && (
        <CardErrorNotice
          error={error}
          reassurance={data ? 'The numbers below may be out of date.' : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {error && <DashboardOffline onBack={() => void refetch()} />}
      {data && <DashboardNumbers stats={data} />}
      {data && (data.total === 0 ? <FirstStep /> : <DashboardDecks />)}
      {data && data.total > 0 && <Analytics className={styles.section} />}
      {!data && !error && <Loading />}
    </main>
  );
}

function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <p role="status">
        <span className={ui.spinner} aria-hidden="true" />
        <span className={ui.visuallyHidden}>Loading…</span>
      </p>
      <Skeleton announce="none" className={styles.numbers} blocks={[styles.panelBlock, styles.panelBlock]} />
    </div>
  );
}

function FirstStep() {
  return (
    <Empty
      title="Your first cards"
      actions={
        <>
          <Link className={ui.button} to="/generate">
            Generate cards
          </Link>
          <Link className={ui.quietButton} to="/create">
            Write one by hand
          </Link>
          <Link className={ui.quietButton} to="/cards?import">
            Import a file
          </Link>
        </>
      }
    >
      <p>
        A card has one question and its answer. Kurio shows it again shortly before you would forget it: soon
        at first, then after days, weeks and months. Enter a topic and let Kurio make the first cards, or
        import a file from Anki or a spreadsheet.
      </p>
    </Empty>
  );
}
