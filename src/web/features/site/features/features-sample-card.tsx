import cardStack from '../../../ui/card-stack.module.css';
import { cx } from '../../../ui/cx.ts';
import styles from './features-sample-card.module.css';

const ratings = [
  ['5', 'Super easy'],
  ['4', 'Easy'],
  ['3', 'Okay'],
  ['2', 'Hard'],
  ['1', 'Very hard'],
  ['0', 'Totally forgot'],
] as const;

/** A card to turn over, which works before hydration. The ratings are only a picture. */
export function SampleCard() {
  return (
    <div className={styles.sample}>
      <div className={cx(cardStack.stack, styles.card)}>
        <p className={styles.deck}>The Solar System</p>
        <p className={styles.question}>Which planet has the hottest surface?</p>
        <details>
          <summary>Show answer</summary>
          <p>
            <strong>Venus</strong>, at about 465 °C. Its thick air of carbon dioxide traps heat, so it beats
            even the planet nearest to the Sun.
          </p>
        </details>
      </div>
      <p className={styles.then}>Then you rate how it went:</p>
      <ul className={styles.ratings}>
        {ratings.map(([quality, name]) => (
          <li key={quality}>
            <span aria-hidden="true">{quality}</span> {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
