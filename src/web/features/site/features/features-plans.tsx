import { Link } from 'react-router';
import { freePlan } from '#contract/card-numbers.ts';
import { type Payments, type Prices, paymentsNotes, priceText } from '#contract/prices.ts';
import { PlanCard } from '../../../ui/front/plan-card.tsx';
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
        <PlanCard name="Free" heading="h3" price={priceText(0)} per="forever" features={free}>
          <Link className={ui.button} to={isSignedIn ? '/membership' : '/signup'}>
            Get Started
          </Link>
        </PlanCard>
        <PlanCard
          name="Pro"
          heading="h3"
          price={priceText(prices.monthly)}
          per={`a month, or ${priceText(prices.yearly)} a year`}
          features={pro}
          note={paymentsNotes[payments]}
        >
          <Link className={ui.quietButton} to="/pricing">
            Choose Pro
          </Link>
        </PlanCard>
      </div>
    </Section>
  );
}
