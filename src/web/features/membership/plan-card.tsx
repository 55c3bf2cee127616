import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';
import ui from '../../ui/ui.module.css';
import styles from './plan-card.module.css';

interface Props {
  name: string;
  price: string;
  /** The period of the price: 'a month'. */
  per: string;
  features: readonly string[];
  /** A badge beside the name: '7 days free'. */
  offer?: string;
  /** A sentence above the button. */
  note?: string;
  /** The button. */
  children: ReactNode;
}

/** One plan: its price, its features, and the button that chooses it. */
export function PlanCard({ name, price, per, features, offer, note, children }: Props) {
  const id = useId();
  return (
    <section className={cx(ui.card, styles.plan)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{name}</h2>
        {offer && <span className={styles.offer}>{offer}</span>}
      </div>
      <p className={styles.price} aria-live="polite">
        <strong className={ui.number}>{price}</strong> <span>{per}</span>
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Check />
            {feature}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {note && <p>{note}</p>}
        {children}
      </div>
    </section>
  );
}
