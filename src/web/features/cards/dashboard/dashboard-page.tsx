import { useQuery } from '@tanstack/react-query';
import { PenLine, SquareStack } from 'lucide-react';
import { Link } from 'react-router';
import * as contract from '#contract/card-review.ts';
import { callApi } from '../../../platform/api.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Analytics } from '../analytics/analytics.tsx';
import { CardErrorNotice } from '../card-error-notice.tsx';
import { cardKeys } from '../card-keys.ts';
import { useOfflineCards } from '../offline/use-offline-cards.ts';
import { DashboardDecks } from './dashboard-decks.tsx';
import { DashboardNumbers } from './dashboard-numbers.tsx';
import { DashboardOffline } from './dashboard-offline.tsx';
import '../card-empty.css';
import './dashboard.css';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import ui from '../../../ui/ui.module.css';

/** /dashboard: what is due, how it goes, and the way to the rest. */
export function DashboardPage() {
  const { data, error, refetch } = useQuery({
    queryKey: cardKeys.dashboard,
    queryFn: ({ signal }) => callApi(contract.dashboard, {}, { signal }),
  });
  useOfflineCards(data !== undefined);
  return (
    <main className={cx(ui.container, 'dashboard')} id="main" tabIndex={-1}>
      <PageTitle>Dashboard</PageTitle>
      <div className="dashboard-top">
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
          reassurance={data ? 'The numbers below are from before.' : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {error && <DashboardOffline onBack={() => void refetch()} />}
      {data && <DashboardNumbers stats={data} />}
      {data && (data.total === 0 ? <FirstStep /> : <DashboardDecks />)}
      {data && data.total > 0 && <Analytics />}
      {!data && !error && <Counting />}
    </main>
  );
}

function Counting() {
  return (
    <div className="dashboard-wait" aria-busy="true">
      <p role="status">
        <span className={ui.spinner} aria-hidden="true" />
        <span className={ui.visuallyHidden}>Loading…</span>
      </p>
      <Skeleton announce="none" className="dashboard-numbers" blocks={['bone-panel', 'bone-panel']} />
    </div>
  );
}

function FirstStep() {
  return (
    <section className="cards-empty" aria-labelledby="first-step">
      <h2 id="first-step">Your first cards</h2>
      <p>
        A card holds one question and its answer. Kurio shows it again shortly before you would forget it:
        soon at first, then after days, weeks and months. Name a topic and let Kurio make the first ones, or
        bring a file from Anki or a spreadsheet.
      </p>
      <p className="cards-empty-actions">
        <Link className={ui.button} to="/generate">
          Generate cards
        </Link>
        <Link className={ui.quietButton} to="/create">
          Write one by hand
        </Link>
        <Link className={ui.quietButton} to="/cards?import">
          Import a file
        </Link>
      </p>
    </section>
  );
}
