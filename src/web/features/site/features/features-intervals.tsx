import styles from './features-intervals.module.css';

/** When a card that is rated 'Okay' each time comes back (FSRS-6 with Kurio's target of nine in ten recalled). */
const waits = ['10 minutes', '2 days', '11 days', '7 weeks', '5 months'];

/** The waits between the reviews of one card, each drawn longer than the one before. */
export function IntervalLine() {
  return (
    <figure className={styles.intervals}>
      <ol>
        {waits.map((wait) => (
          <li key={wait}>
            <span>{wait}</span>
          </li>
        ))}
      </ol>
      <figcaption>How long one card waits, when you rate it “Okay” each time</figcaption>
    </figure>
  );
}
