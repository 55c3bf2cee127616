import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ResponseOf } from '#contract/call.ts';
import * as contract from '#contract/card-review.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { useStore } from '../../../store/use-store.ts';
import { CardErrorNotice } from '../card-error-notice.tsx';
import { cardKeys } from '../card-keys.ts';
import { CalendarChart } from './analytics-calendar.tsx';
import { longDay } from './analytics-days.ts';
import { ForecastChart } from './analytics-forecast.tsx';
import { RetentionChart } from './analytics-retention.tsx';
import './analytics.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import ui from '../../../ui/ui.module.css';

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
          {error && <CardErrorNotice error={error} onRetry={() => void refetch()} />}
          {data ? (
            <Charts told={data} />
          ) : (
            !error && <Skeleton className="charts charts-loading" blocks={['bone-chart', 'bone-chart']} />
          )}
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

function Charts({ told: { retention, forecast, calendar, fitted } }: { told: Told }) {
  const today = forecast[0]?.day;
  return (
    <>
      {fitted && <p className={ui.muted}>{fittedText(fitted)}</p>}
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
    ? `Since ${day} your schedule follows your own memory: it was fitted to ${pluralize(reviews, 'review')}.`
    : `On ${day} a schedule was fitted to ${pluralize(reviews, 'review')} of yours. The usual one foretold them as well, so it stays.`;
}
