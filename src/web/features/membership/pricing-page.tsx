import { Link, useSearchParams } from 'react-router';
import { type Payments, type Prices, paymentsNotes, priceText } from '#contract/prices.ts';
import { useStore } from '../../store/use-store.ts';
import { cx } from '../../ui/cx.ts';
import { PlanCard } from '../../ui/front/plan-card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import ui from '../../ui/ui.module.css';
import { ChoosePro } from './choose-pro.tsx';
import { isPro } from './membership-texts.ts';
import { monthlyWhenYearly, type Period, savingText } from './price-texts.ts';
import styles from './pricing-page.module.css';
import { useTrialDays } from './use-trial-days.ts';

interface Props {
  prices: Prices;
  /** Undefined until the server has answered, so that nothing is offered that it does not sell. */
  payments: Payments | undefined;
}

const title = 'Simple, Transparent Pricing';

const free = [
  'AI flashcards, 50 a month',
  'Spaced repetition',
  'Card export',
  'Multi-subject decks',
  '100 cards in all',
];
const pro = [
  'Everything in Free',
  'Unlimited cards, including AI-generated ones',
  'Advanced analytics',
  'A review schedule tuned to how you learn',
];

/** /pricing */
export function PricingPage({ prices, payments }: Props) {
  // In the query, so that the choice survives a login and a canceled checkout.
  const [params, setParams] = useSearchParams();
  const period: Period = params.get('billing') === 'yearly' ? 'yearly' : 'monthly';
  const { id, membership } = useStore((state) => state.user);
  const isMember = id !== '' && isPro(membership, Date.now());
  const freeDays = useTrialDays(id);
  const isOffered = freeDays > 0 && !isMember && payments !== undefined && payments !== 'none';
  return (
    <main className={cx(ui.container, styles.page)} id="main" tabIndex={-1}>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <div className={styles.choice}>
        <PeriodChoice period={period} onChoose={(billing) => setParams({ billing }, { replace: true })} />
        {savingText(prices) && <p className={styles.saving}>{savingText(prices)}</p>}
      </div>
      <div className={styles.plans}>
        <PlanCard name="Free" price={priceText(0)} per="forever" features={free}>
          <Link className={ui.quietButton} to={id === '' ? '/signup' : '/membership'}>
            Get Started
          </Link>
        </PlanCard>
        <PlanCard
          name="Pro"
          price={priceText(prices[period])}
          per={period === 'monthly' ? 'a month' : `a year, ${monthlyWhenYearly(prices)} a month`}
          offer={isOffered ? `${freeDays} days free` : undefined}
          features={pro}
          note={payments && paymentsNotes[payments]}
        >
          {isMember ? (
            <Link className={ui.quietButton} to="/membership">
              See your membership
            </Link>
          ) : (
            <ChoosePro period={period} />
          )}
        </PlanCard>
      </div>
    </main>
  );
}

const periods: Record<Period, string> = { monthly: 'Monthly', yearly: 'Yearly' };

function PeriodChoice({ period, onChoose }: { period: Period; onChoose(period: Period): void }) {
  return (
    <fieldset className={cx(ui.segments, styles.periods)}>
      <legend className={ui.visuallyHidden}>Billing</legend>
      {(Object.keys(periods) as Period[]).map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === period} onClick={() => onChoose(choice)}>
          {periods[choice]}
        </button>
      ))}
    </fieldset>
  );
}
