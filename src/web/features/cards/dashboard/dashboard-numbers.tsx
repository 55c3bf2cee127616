import { Link } from 'react-router';
import type { ResponseOf } from '#contract/call.ts';
import type * as contract from '#contract/card-review.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import styles from './dashboard.module.css';
import { CardBox } from './dashboard-card-box.tsx';

type Stats = ResponseOf<typeof contract.dashboard>;

/** How many cards are due and how many there are, each with the next step. */
export function DashboardNumbers({ stats }: { stats: Stats }) {
  const { dueToday, total, nextDueIn, avgQuality, reviews } = stats;
  return (
    <div className={styles.numbers}>
      <section className={styles.due} aria-labelledby="due-today">
        <div className={styles.dueText}>
          <p className={styles.number}>{dueToday.toLocaleString('en-US')}</p>
          <h2 id="due-today">Cards Due Today</h2>
          {nextDueIn && <p>Next card in {nextDueIn}</p>}
          {dueToday > 0 ? (
            <Link className={ui.largeButton} to="/review">
              Review now
            </Link>
          ) : (
            <button type="button" className={ui.largeButton} disabled>
              Review now
            </button>
          )}
        </div>
        <CardBox due={dueToday} />
      </section>
      <section className={cx(ui.card, styles.total)} aria-labelledby="total-cards">
        <p className={styles.number}>{total.toLocaleString('en-US')}</p>
        <h2 id="total-cards">Total Cards</h2>
        <Link className={ui.quietButton} to="/generate">
          Generate more
        </Link>
        <dl>
          <dt>Average rating</dt>
          <dd>{reviews > 0 ? `${avgQuality.toFixed(1)} of 5` : 'None yet'}</dd>
        </dl>
      </section>
    </div>
  );
}
