import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { freePlan } from '#contract/card-numbers.ts';
import { Section } from '../../../ui/front/section.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './features-plans.module.css';

export interface PlansProps {
  /** US dollars of Pro. */
  prices: { monthly: number; yearly: number };
  payments: 'none' | 'sandbox' | 'stripe';
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

const remarks = {
  none: 'This server does not sell Pro yet.',
  sandbox: 'This server only tries payments out: no card is charged.',
  stripe: undefined,
};

/** The two plans and what they cost. */
export function Plans({ prices, payments, isSignedIn }: PlansProps & { isSignedIn: boolean }) {
  return (
    <Section
      background="lilac"
      id="pricing"
      title="Pricing"
      lead="Free is free for good. Pro is for whoever outgrows it."
    >
      <div className={styles.plans}>
        <section aria-labelledby="plan-free">
          <h3 id="plan-free">Free</h3>
          <p className={styles.price}>
            <strong className={ui.number}>{dollars(0)}</strong> for ever
          </p>
          <Points lines={free} />
          <Link className={ui.button} to={isSignedIn ? '/membership' : '/signup'}>
            Get Started
          </Link>
        </section>
        <section aria-labelledby="plan-pro">
          <h3 id="plan-pro">Pro</h3>
          <p className={styles.price}>
            <strong className={ui.number}>{dollars(prices.monthly)}</strong> a month, or{' '}
            {dollars(prices.yearly)} a year
          </p>
          <Points lines={pro} />
          {remarks[payments] && <p className={styles.remark}>{remarks[payments]}</p>}
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

function dollars(amount: number): string {
  return Number.isInteger(amount) ? `$${amount}` : `$${amount.toFixed(2)}`;
}
