import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface Props {
  name: string;
  price: string;
  /** What the price is for: 'a month'. */
  per: string;
  has: readonly string[];
  offer?: string;
  remark?: string;
  /** The button. */
  children: ReactNode;
}

/** A plan: its price, what it has, and the way to it. */
export function PlanCard({ name, price, per, has, offer, remark, children }: Props) {
  const id = useId();
  return (
    <section className={`card plan plan-${name.toLowerCase()}`} aria-labelledby={id}>
      <div className="plan-head">
        <h2 id={id}>{name}</h2>
        {offer && <span className="offer">{offer}</span>}
      </div>
      <p className="price" aria-live="polite">
        <strong className="num">{price}</strong> <span>{per}</span>
      </p>
      <ul>
        {has.map((line) => (
          <li key={line}>
            <Check className="i" aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
      <div className="plan-foot">
        {remark && <p>{remark}</p>}
        {children}
      </div>
    </section>
  );
}
