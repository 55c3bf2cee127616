import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import ui from '../ui.module.css';
import styles from './plan-card.module.css';

interface Props {
  name: string;
  /** The level of the name's heading. */
  heading?: 'h2' | 'h3';
  price: string;
  /** What follows the price: 'a month'. */
  per: string;
  features: readonly string[];
  /** A badge beside the name: '7 days free'. */
  offer?: string | undefined;
  /** A sentence above the button. */
  note?: string | undefined;
  /** The button. */
  children: ReactNode;
}

/** One plan: its price, its features, and the button that chooses it. */
export function PlanCard({
  name,
  heading: Heading = 'h2',
  price,
  per,
  features,
  offer,
  note,
  children,
}: Props) {
  const id = useId();
  return (
    <section className={styles.plan} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id}>{name}</Heading>
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
