import { useStore } from '../../../store/use-store.ts';
import { characterPictures } from '../../../ui/character/character-pictures.ts';
import { cx } from '../../../ui/cx.ts';
import { LazyFigure } from '../../../ui/front/gallery.tsx';
import { Section } from '../../../ui/front/section.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import ui from '../../../ui/ui.module.css';
import { useHtmlClass } from '../../../ui/use-html-class.ts';
import { HeroLead, StartActions } from '../front/front-actions.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { IntervalLine } from './features-intervals.tsx';
import styles from './features-page.module.css';
import { Plans, type PlansProps } from './features-plans.tsx';
import { SampleCard } from './features-sample-card.tsx';
import { Voices } from './features-voices.tsx';

/** /features: what the flashcards are, why they work, and what they cost. */
export function FeaturesPage(props: PlansProps) {
  const isSignedIn = useStore((state) => state.user.id !== '');
  useHtmlClass(ui.alwaysLight);
  return (
    <>
      <main className={styles.page} id="main" tabIndex={-1}>
        <PageTitle>Flashcards that come back in time</PageTitle>
        <section className={styles.hero}>
          <div className={cx(ui.container, styles.inside)}>
            <div>
              <h1>
                <span>Learn it once.</span> <span>Keep it.</span>
              </h1>
              <HeroLead isSignedIn={isSignedIn}>
                Name a topic, and Kurio makes the flashcards. Each one comes back shortly before you would
                forget it.
              </HeroLead>
            </div>
            <SampleCard />
          </div>
        </section>
        <WhyItWorks />
        <HowItWorks />
        <Voices />
        <Plans {...props} isSignedIn={isSignedIn} />
        <Section
          background="sun"
          title="Start with one topic."
          lead="Two cards are enough to see how it feels. You don’t need an account to try."
          isBottomAligned
          beside={<LazyFigure className={styles.robot} src={characterPictures.robot} />}
        >
          <StartActions isSignedIn={isSignedIn} demo="See a Demo" />
        </Section>
      </main>
      <SiteFooter />
    </>
  );
}

const reasons = [
  [
    'AI-generated content',
    'Questions and answers on your topic, or from notes that you paste. You review every card before it is saved, and change what you like.',
  ],
  [
    'Spaced repetition',
    'A card you knew waits longer next time: days, then weeks, then months. A card you forgot comes back today.',
  ],
  [
    'Personalized learning',
    'Six ratings, from “Super easy” to “Totally forgot”, decide when you see each card again. Your day begins at four in the morning, where you live.',
  ],
] as const;

function WhyItWorks() {
  return (
    <Section
      background="night"
      id="why"
      title="Why it works"
      lead="What you recall just before it slips away stays longer. Kurio keeps track, so you don’t have to."
    >
      <IntervalLine />
      <dl className={styles.reasons}>
        {reasons.map(([name, line]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{line}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const steps = [
  ['Enter a topic', 'The solar system, French verbs, the bones of the hand. Or paste your own notes.'],
  [
    'Generate flashcards',
    'Two to twenty at a time. Untick the ones you don’t want, edit the ones you do, and save.',
  ],
  [
    'Study smarter',
    'A few minutes a day: look at the question, think, turn the card, rate it. Kurio plans the rest.',
  ],
] as const;

function HowItWorks() {
  return (
    <Section background="peach" id="how" title="How it works">
      <ol className={styles.steps}>
        {steps.map(([name, line]) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{line}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
