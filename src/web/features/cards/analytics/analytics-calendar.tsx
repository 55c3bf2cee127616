import type { ResponseOf } from '#contract/call.ts';
import type * as contract from '#contract/card-review.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import styles from './analytics.module.css';
import { Chart } from './analytics-chart.tsx';
import { type CalendarDay, calendarWeeks, longDay, monthOf } from './analytics-days.ts';

interface Props {
  calendar: ResponseOf<typeof contract.analytics>['calendar'];
  today: string;
}

const weeksOfHalf = 27;
const cell = 12;
// A day with more reviews has a larger square, since color alone must not carry meaning.
const sides = [3, 5, 7, 9, 11];

/** The reviews of the last year, a column for each week. */
export function CalendarChart({ calendar, today }: Props) {
  const weeks = calendarWeeks(calendar, today);
  const halves = [weeks.slice(0, weeksOfHalf), weeks.slice(weeksOfHalf)];
  const all = calendar.reduce((sum, { reviews }) => sum + reviews, 0);
  const rows = calendar.toSorted((a, b) => b.day.localeCompare(a.day));
  return (
    <Chart
      title="Your year"
      summary={
        all > 0
          ? `${pluralize(all, 'review')} on ${pluralize(calendar.length, 'day')} of the last year.`
          : 'No reviews in the last year.'
      }
      head={['Day', 'Reviews']}
      rows={rows.map(({ day, reviews }) => [longDay(day), reviews.toLocaleString('en-US')])}
    >
      <div className={styles.calendar}>
        {halves.map((half) => (
          <Half key={half[0]?.[0]?.day} weeks={half} today={today} />
        ))}
      </div>
      <p className={styles.legend}>
        Fewer
        <svg viewBox={`0 0 ${cell * sides.length} ${cell}`} aria-hidden="true">
          {sides.map((_, level) => (
            <Square key={sides[level]} column={level} row={0} level={level} />
          ))}
        </svg>
        More
      </p>
    </Chart>
  );
}

function Half({ weeks, today }: { weeks: CalendarDay[][]; today: string }) {
  const [first, last] = [weeks[0]?.[0]?.day ?? today, weeks.at(-1)?.at(-1)?.day ?? today];
  return (
    <div>
      <p>
        {monthOf(first)} to {monthOf(last)}
      </p>
      <svg viewBox={`0 0 ${weeksOfHalf * cell} ${7 * cell}`} aria-hidden="true">
        {weeks.flatMap((week, column) =>
          week.map(({ day, weekday, reviews, level }) => (
            <Square key={day} column={column} row={weekday} level={level}>
              {`${longDay(day)}: ${pluralize(reviews, 'review')}`}
            </Square>
          )),
        )}
      </svg>
    </div>
  );
}

interface SquareProps {
  column: number;
  row: number;
  level: number;
  children?: string;
}

function Square({ column, row, level, children }: SquareProps) {
  const side = sides[level] ?? 0;
  const inset = (cell - side) / 2;
  return (
    <rect
      className={level === 0 ? styles.noReviews : styles.reviews}
      x={column * cell + inset}
      y={row * cell + inset}
      width={side}
      height={side}
      rx="1.5"
    >
      {children && <title>{children}</title>}
    </rect>
  );
}
