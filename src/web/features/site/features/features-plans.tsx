import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { freePlan } from '#contract/card-numbers.ts';
import { type Payments, type Prices, paymentsNotes, priceText } from '#contract/prices.ts';
import { Section } from '../../../ui/front/section.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './features-plans.module.css';

export interface PlansProps {
  prices: Prices;
  payments: Payments;
}

const free = [
  `${freePlan.aiCardsPerMonth} AI-generated flashcards per month`,
  `${freePlan.cards} cards in all`,
  'Spaced repetition',
  'Decks for as many subjects as you like',
  'Export of your cards',
  'On the web, on a computer or a phone',
];
const pro = [
  'Everything in Free',
  'Unlimited AI cards',
  'Unlimited cards of your own',
  'Advanced spaced repetition: a schedule fitted to how you remember',
  'Performance analytics',
];

/** The two plans and what they cost. */
export function Plans({ prices, payments, isSignedIn }: PlansProps & { isSignedIn: boolean }) {
  return (
    <Section
      background="lilac"
      id="pricing"
      title="Pricing"
      lead="Free stays free. Pro is for when you outgrow it."
    >
      <div className={styles.plans}>
        <section aria-labelledby="plan-free">
          <h3 id="plan-free">Free</h3>
          <p className={styles.price}>
            <strong className={ui.number}>{priceText(0)}</strong> forever
          </p>
          <Points lines={free} />
          <Link className={ui.button} to={isSignedIn ? '/membership' : '/signup'}>
            Get Started
          </Link>
        </section>
        <section aria-labelledby="plan-pro">
          <h3 id="plan-pro">Pro</h3>
          <p className={styles.price}>
            <strong className={ui.number}>{priceText(prices.monthly)}</strong> a month, or{' '}
            {priceText(prices.yearly)} a year
          </p>
          <Points lines={pro} />
          {paymentsNotes[payments] && <p className={styles.note}>{paymentsNotes[payments]}</p>}
          <Link className={ui.quietButton} to="/pricing">
            Choose Pro
          </Link>
        </section>
      </div>
    </Section>
  );
}

function Points({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Check />
          {line}
        </li>
      ))}
    </ul>
  );
}
