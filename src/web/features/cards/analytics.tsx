import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ResponseOf } from '#contract/call.ts';
import * as contract from '#contract/card-review.ts';
import { counted } from '#core/history-texts.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { useStore } from '../../store/use-store.ts';
import { CalendarChart } from './analytics-calendar.tsx';
import { longDay } from './analytics-days.ts';
import { ForecastChart } from './analytics-forecast.tsx';
import { RetentionChart } from './analytics-retention.tsx';
import { cardKeys } from './card-keys.ts';
import { CardProblem } from './card-problem.tsx';
import './analytics.css';

type Told = ResponseOf<typeof contract.analytics>;

/** How learning goes, for Pro; everyone else is told what Pro would show. */
export function Analytics() {
  const isMember = useStore(({ membership }) => membership.plan !== 0);
  const { data, error, refetch } = useQuery({
    queryKey: cardKeys.analytics,
    queryFn: ({ signal }) => callApi(contract.analytics, {}, { signal }),
    enabled: isMember,
  });
  // The server knows best: the membership may have ended since the browser heard of it.
  const isRefused = error instanceof ApiError && error.code === 'proOnly';
  return (
    <section className="dashboard-part analytics" aria-labelledby="analytics">
      <h2 id="analytics">How it goes</h2>
      {!isMember || isRefused ? (
        <ForPro />
      ) : (
        <>
          {error && <CardProblem error={error} onRetry={() => void refetch()} />}
          {data ? <Charts told={data} /> : !error && <ChartsToCome />}
        </>
      )}
    </section>
  );
}

function ForPro() {
  return (
    <p className="for-pro">
      Pro shows how much you remember, what falls due in the next 30 days, and a calendar of your reviews.{' '}
      <Link to="/pricing">See what Pro costs</Link>
    </p>
  );
}

function ChartsToCome() {
  return (
    <div className="charts skeleton" aria-busy="true">
      <p className="sr">Loading…</p>
      <span className="bone bone-chart" />
      <span className="bone bone-chart" />
    </div>
  );
}

function Charts({ told: { retention, forecast, calendar, fitted } }: { told: Told }) {
  const today = forecast[0]?.day;
  return (
    <>
      {fitted && <p className="muted">{fittedText(fitted)}</p>}
      <div className="charts">
        <RetentionChart retention={retention} />
        <ForecastChart forecast={forecast} />
        {today && <CalendarChart calendar={calendar} today={today} />}
      </div>
    </>
  );
}

function fittedText({ at, reviews, isUsed }: NonNullable<Told['fitted']>): string {
  const day = longDay(new Date(at).toLocaleDateString('en-CA'));
  return isUsed
    ? `Since ${day} your schedule follows your own memory: it was fitted to ${counted(reviews, 'review')}.`
    : `On ${day} a schedule was fitted to ${counted(reviews, 'review')} of yours. The usual one foretold them as well, so it stays.`;
}
