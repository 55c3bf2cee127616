import type { ResponseOf } from '#contract/call.ts';
import type * as contract from '#contract/card-review.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import styles from './analytics.module.css';
import { Chart } from './analytics-chart.tsx';
import { longDay } from './analytics-days.ts';

type Forecast = ResponseOf<typeof contract.analytics>['forecast'];

const gap = 0.18;
const height = 100;
// A day with few cards stays visible beside one with thousands.
const minHeight = 2;

/** How many cards become due on each of the next 30 days. */
export function ForecastChart({ forecast }: { forecast: Forecast }) {
  const most = Math.max(1, ...forecast.map(({ due }) => due));
  const all = forecast.reduce((sum, { due }) => sum + due, 0);
  const busiest = forecast.find(({ due }) => due === most);
  return (
    <Chart
      title="What falls due"
      summary={
        busiest
          ? `${pluralize(all, 'card')} in the next ${forecast.length} days, most of them on ${longDay(busiest.day)}: ${most.toLocaleString('en-US')}. Overdue cards count for today.`
          : `Nothing in the next ${forecast.length} days.`
      }
      head={['Day', 'Cards due']}
      rows={forecast.map(({ day, due }) => [longDay(day), due.toLocaleString('en-US')])}
    >
      {busiest && <p className={cx(ui.number, styles.axis)}>{pluralize(most, 'card')}</p>}
      <svg
        className={styles.forecast}
        viewBox={`0 0 ${forecast.length} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {forecast.map(({ day, due }, index) => {
          const size = due === 0 ? 0 : Math.max(minHeight, (height * due) / most);
          return (
            <rect key={day} x={index + gap / 2} y={height - size} width={1 - gap} height={size}>
              <title>{`${longDay(day)}: ${due}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.axis}>
        <span>Today</span>
        <span>In {forecast.length - 1} days</span>
      </p>
    </Chart>
  );
}
