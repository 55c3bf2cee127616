import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { freePlan } from '#contract/card-numbers.ts';
import { useStore } from '../../../store/use-store.ts';
import { cx } from '../../../ui/cx.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import ui from '../../../ui/ui.module.css';
import { useHtmlClass } from '../../../ui/use-html-class.ts';
import { SiteFooter } from '../site-footer.tsx';
import { HeroLead } from './front-actions.tsx';
import { CardsSection } from './front-cards.tsx';
import { House } from './front-house.tsx';
import styles from './front-page.module.css';
import { QuestsSection } from './front-quests.tsx';
import { SeriesSection } from './front-series.tsx';
import { CompanionSection, ParentsSection } from './front-talk.tsx';
import { Welcome } from './front-welcome.tsx';

const headline = 'Curious minds live here.';

const truths = [
  `Free up to ${freePlan.cards} cards`,
  'No account needed to try',
  'Parents can read every conversation',
];

/** /: the house with its rooms, and a section for each of them. `today` comes first, for a signed-in user. */
export function FrontPage({ today }: { today?: ReactNode }) {
  const isSignedIn = useStore((state) => state.user.id !== '');
  useHtmlClass(ui.alwaysLight);
  return (
    <>
      <main className={styles.page} id="main" tabIndex={-1}>
        <PageTitle>Curious minds live here</PageTitle>
        {today}
        <Hero isSignedIn={isSignedIn} hasToday={today !== undefined} />
        <ul className={styles.truths}>
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
        <Welcome isSignedIn={isSignedIn} />
      </main>
      <SiteFooter />
    </>
  );
}

function Hero({ isSignedIn, hasToday }: { isSignedIn: boolean; hasToday: boolean }) {
  const Headline = hasToday ? 'h2' : 'h1';
  return (
    <div className={cx(ui.container, styles.hero)}>
      <div className={styles.words}>
        <Headline>{headline}</Headline>
        <HeroLead isSignedIn={isSignedIn}>
          A voice-only friend for kids 4 to 12, and a quiet place to learn for everyone else in the house.
        </HeroLead>
      </div>
      <House flashcards={isSignedIn ? '/dashboard' : '/generate'} />
    </div>
  );
}
