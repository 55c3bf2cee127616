import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { freePlan } from '#contract/card-numbers.ts';
import { useStore } from '../../../store/use-store.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useHtmlClass } from '../../../ui/use-html-class.ts';
import { SiteFooter } from '../site-footer.tsx';
import { HeroActions } from './front-actions.tsx';
import { CardsSection } from './front-cards.tsx';
import { House } from './front-house.tsx';
import { QuestsSection } from './front-quests.tsx';
import { SeriesSection } from './front-series.tsx';
import { CompanionSection, ParentsSection } from './front-talk.tsx';
import { Welcome } from './front-welcome.tsx';
import './front-page.css';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';

const headline = 'Curious minds live here.';

const truths = [
  `Free up to ${freePlan.cards} cards`,
  'No account needed to try',
  'Parents can read every conversation',
];

/** /: the house with its rooms, and a walk down through them. `today` goes before it, for whoever is signed in. */
export function FrontPage({ today }: { today?: ReactNode }) {
  const isKnown = useStore((state) => state.user.id !== '');
  useHtmlClass(ui.alwaysLight);
  return (
    <>
      <main className="front" id="main" tabIndex={-1}>
        <PageTitle>Curious minds live here</PageTitle>
        {today}
        <Hero isKnown={isKnown} hasToday={today !== undefined} />
        <ul className="front-truths">
          {truths.map((truth) => (
            <li key={truth}>
              <Check />
              {truth}
            </li>
          ))}
        </ul>
        <CompanionSection />
        <ParentsSection />
        <CardsSection />
        <SeriesSection />
        <QuestsSection />
        <Welcome isKnown={isKnown} />
      </main>
      <SiteFooter />
    </>
  );
}

function Hero({ isKnown, hasToday }: { isKnown: boolean; hasToday: boolean }) {
  const Headline = hasToday ? 'h2' : 'h1';
  return (
    <div className={cx(ui.container, 'front-hero')}>
      <div className="front-hero-words">
        <Headline>{headline}</Headline>
        <p className="front-lead">
          A voice-only friend for kids 4 to 12, and a quiet place to learn for everyone else in the house.
        </p>
        <HeroActions isKnown={isKnown} />
      </div>
      <House flashcards={isKnown ? '/dashboard' : '/generate'} />
    </div>
  );
}
