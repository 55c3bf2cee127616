import type { ResponseOf } from '#contract/call.ts';
import type * as contract from '#contract/card-review.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import ui from '../../../ui/ui.module.css';
import styles from './analytics.module.css';
import { Chart } from './analytics-chart.tsx';

type Retention = ResponseOf<typeof contract.analytics>['retention'];
type Count = Retention[number]['young'];

const kinds = [
  { kind: 'young', name: 'Younger cards' },
  { kind: 'mature', name: 'Mature cards' },
] as const;
const head = ['Time', ...kinds.map(({ name }) => name)];

const shareOf = ({ reviews, remembered }: Count) => (reviews > 0 ? remembered / reviews : 0);
const percent = (count: Count) => (count.reviews > 0 ? `${Math.round(100 * shareOf(count))}%` : 'None yet');
const percentOf = (count: Count) =>
  count.reviews > 0 ? `${percent(count)} of ${pluralize(count.reviews, 'review')}` : 'None yet';

/** The share of remembered reviews; a card with an interval of 21 days or more is mature. */
export function RetentionChart({ retention }: { retention: Retention }) {
  const year = retention.find(({ days }) => days === 365);
  const all = { reviews: 0, remembered: 0 };
  for (const { kind } of kinds) {
    all.reviews += year?.[kind].reviews ?? 0;
    all.remembered += year?.[kind].remembered ?? 0;
  }
  return (
    <Chart
      title="How much you remember"
      summary={
        all.reviews > 0
          ? `${percent(all)} of ${pluralize(all.reviews, 'review')} in the last year. Kurio aims for 90%. A card is mature when it comes back after 21 days or more.`
          : 'Nothing to show yet. Review some cards and come back tomorrow.'
      }
      head={head}
      rows={retention.map(({ days, young, mature }) => [
        `Last ${days} days`,
        percentOf(young),
        percentOf(mature),
      ])}
    >
      {retention.map((counts) => (
        <div className={styles.retention} key={counts.days}>
          <p>Last {counts.days} days</p>
          {kinds.map(({ kind, name }) => (
            <div key={kind}>
              <span>{name}</span>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.background} width="100" height="10" />
                <rect className={styles[kind]} width={100 * shareOf(counts[kind])} height="10" />
              </svg>
              <b className={ui.number}>{percent(counts[kind])}</b>
            </div>
          ))}
        </div>
      ))}
    </Chart>
  );
}
