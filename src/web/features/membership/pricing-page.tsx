import { Link, useSearchParams } from 'react-router';
import { useStore } from '../../store/use-store.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ChoosePro } from './choose-pro.tsx';
import { isPro } from './membership-texts.ts';
import { PlanCard } from './plan-card.tsx';
import { monthOfYear, type Period, type Prices, priceText, savingText } from './price-texts.ts';
import { useFreeDays } from './use-free-days.ts';
import './pricing.css';

interface Props {
  prices: Prices;
  /** Undefined until it is known: nothing is offered that may turn out not to be sold. */
  payments: 'none' | 'sandbox' | 'stripe' | undefined;
  onSessionEnd(): void;
}

const title = 'Simple, Transparent Pricing';

const free = [
  'AI flashcards, 50 of them made by AI each month',
  'Spaced repetition',
  'Card export',
  'Multi-subject decks',
  '100 cards in all',
];
const pro = [
  'Everything in Free',
  'Unlimited cards, also those made by AI',
  'Advanced analytics',
  'A schedule fitted to how you learn',
];

const remarks = {
  none: 'This server does not sell Pro yet.',
  sandbox: 'This server only tries payments out: no card is charged.',
  stripe: undefined,
};

/** /pricing */
export function PricingPage({ prices, payments, onSessionEnd }: Props) {
  // In the address, so that logging in and a cancelled checkout lead back to what was chosen.
  const [params, setParams] = useSearchParams();
  const period: Period = params.get('billing') === 'yearly' ? 'yearly' : 'monthly';
  const { id, membership } = useStore((state) => state.user);
  const isMember = id !== '' && isPro(membership, Date.now());
  const freeDays = useFreeDays(id);
  const isOffered = freeDays > 0 && !isMember && payments !== undefined && payments !== 'none';
  return (
    <main className="wrap pricing" id="main" tabIndex={-1}>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <div className="pricing-choice">
        <PeriodChoice period={period} onChoose={(billing) => setParams({ billing }, { replace: true })} />
        {savingText(prices) && <p className="saving">{savingText(prices)}</p>}
      </div>
      <div className="plans">
        <PlanCard name="Free" price={priceText(0)} per="for ever" has={free}>
          <Link className="btn quiet" to={id === '' ? '/signup' : '/membership'}>
            Get Started
          </Link>
        </PlanCard>
        <PlanCard
          name="Pro"
          price={priceText(prices[period])}
          per={period === 'monthly' ? 'a month' : `a year, ${monthOfYear(prices)} a month`}
          offer={isOffered ? `${freeDays} days free` : undefined}
          has={pro}
          remark={payments && remarks[payments]}
        >
          {isMember ? (
            <Link className="btn quiet" to="/membership">
              See your membership
            </Link>
          ) : (
            <ChoosePro period={period} onSessionEnd={onSessionEnd} />
          )}
        </PlanCard>
      </div>
    </main>
  );
}

const periods: Record<Period, string> = { monthly: 'Monthly', yearly: 'Yearly' };

function PeriodChoice({ period, onChoose }: { period: Period; onChoose(period: Period): void }) {
  return (
    <fieldset className="seg">
      <legend className="sr">Billing</legend>
      {(Object.keys(periods) as Period[]).map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === period} onClick={() => onChoose(choice)}>
          {periods[choice]}
        </button>
      ))}
    </fieldset>
  );
}
