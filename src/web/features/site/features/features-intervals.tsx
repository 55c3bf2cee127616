import styles from './features-intervals.module.css';

/** The intervals of a card that is rated 'Okay' each time (FSRS-6 at a retention of 0.9). */
const intervals = ['10 minutes', '2 days', '11 days', '7 weeks', '5 months'];

/** The intervals between the reviews of one card, as bars. */
export function IntervalLine() {
  return (
    <figure className={styles.intervals}>
      <ol>
        {intervals.map((interval) => (
          <li key={interval}>
            <span>{interval}</span>
          </li>
        ))}
      </ol>
      <figcaption>How long one card waits, when you rate it “Okay” each time</figcaption>
    </figure>
  );
}
