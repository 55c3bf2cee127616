import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ResponseOf } from '#contract/call.ts';
import * as contract from '#contract/card-review.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { useStore } from '../../../store/use-store.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import ui from '../../../ui/ui.module.css';
import { CardErrorNotice } from '../card-error-notice.tsx';
import { cardKeys } from '../card-keys.ts';
import styles from './analytics.module.css';
import { CalendarChart } from './analytics-calendar.tsx';
import { longDay } from './analytics-days.ts';
import { ForecastChart } from './analytics-forecast.tsx';
import { RetentionChart } from './analytics-retention.tsx';

type AnalyticsData = ResponseOf<typeof contract.analytics>;

/** Charts of the learner's reviews, for Pro; everyone else sees what Pro would show. */
export function Analytics({ className }: { className: string | undefined }) {
  const isMember = useStore(({ membership }) => membership.plan !== 0);
  const { data, error, refetch } = useQuery({
    queryKey: cardKeys.analytics,
    queryFn: ({ signal }) => callApi(contract.analytics, {}, { signal }),
    enabled: isMember,
  });
  // The membership may have ended since this browser loaded it.
  const isRefused = error instanceof ApiError && error.code === 'proOnly';
  return (
    <section className={className} aria-labelledby="analytics">
      <h2 id="analytics">How it goes</h2>
      {!isMember || isRefused ? (
        <ForPro />
      ) : (
        <>
          {error && <CardErrorNotice error={error} onRetry={() => void refetch()} />}
          {data ? (
            <Charts {...data} />
          ) : (
            !error && <Skeleton className={styles.charts} blocks={[styles.block, styles.block]} />
          )}
        </>
      )}
    </section>
  );
}

function ForPro() {
  return (
    <p className={styles.text}>
      Pro shows how much you remember, what falls due in the next 30 days, and a calendar of your reviews.{' '}
      <Link to="/pricing">See what Pro costs</Link>
    </p>
  );
}

function Charts({ retention, forecast, calendar, fitted }: AnalyticsData) {
  const today = forecast[0]?.day;
  return (
    <>
      {fitted && <p className={cx(ui.muted, styles.text)}>{fittedText(fitted)}</p>}
      <div className={styles.charts}>
        <RetentionChart retention={retention} />
        <ForecastChart forecast={forecast} />
        {today && <CalendarChart calendar={calendar} today={today} />}
      </div>
    </>
  );
}

function fittedText({ at, reviews, isUsed }: NonNullable<AnalyticsData['fitted']>): string {
  const day = longDay(new Date(at).toLocaleDateString('en-CA'));
  return isUsed
    ? `Since ${day} your schedule has been fitted to your own memory, from ${pluralize(reviews, 'review')}.`
    : `On ${day} a schedule was fitted to ${pluralize(reviews, 'review')} of yours. The standard schedule predicts them equally well, so it stays.`;
}
