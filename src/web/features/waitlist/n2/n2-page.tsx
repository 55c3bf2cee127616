import { useState } from 'react';
import { Figure } from '../../../ui/character/figure.tsx';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import { emailError } from '../join/email-errors.ts';
import { JoinForm } from '../join/join-form.tsx';
import { JoinedDialog } from '../join/joined-dialog.tsx';
import { WaitingFamilies } from '../join/waiting-families.tsx';
import { LandingHero, LandingLayout } from '../landing-layout.tsx';
import { N2Closing } from './n2-closing.tsx';
import { N2Features } from './n2-features.tsx';
import styles from './n2-page.module.css';
import { N2Audience, N2Parents, N2Reasons, N2Testimonials } from './n2-parents.tsx';

/** /n2: the detailed waitlist page, with a form at either end. */
export function N2Page() {
  const [joined, setJoined] = useState<string>();
  const joining = { source: 'n2', validate: emailError, onJoined: setJoined };
  return (
    <LandingLayout title="A voice-only companion for kids 4 to 12">
      <LandingHero
        wall="lilac"
        className={styles.hero}
        title="A Voice-Only Companion That Helps Kids Feel Truly Heard"
        lead="For kids 4 to 12, those who never stop talking and those who find it hard to start: a friend that listens, takes feelings seriously and asks what happened next."
        figures={<Figure name="nova" className={styles.nova} />}
      >
        <JoinForm {...joining} beside={<LearnMore />} />
        <WaitingFamilies />
      </LandingHero>
      <N2Features />
      <N2Parents />
      <N2Audience />
      <N2Testimonials />
      <N2Reasons />
      <N2Closing>
        <JoinForm {...joining} note="We'll only email you about updates. No spam, ever." />
      </N2Closing>
      {joined !== undefined && <JoinedDialog email={joined} onClose={() => setJoined(undefined)} />}
    </LandingLayout>
  );
}

/** A plain link, so that it works before the app has loaded; it also moves the focus to the features. */
function LearnMore() {
  return (
    // biome-ignore lint/a11y/noAmbiguousAnchorText: the specification's words, for a link within the page
    <a className={cx(ui.largeButton, ui.quietButton, styles.learnMore)} href="#features">
      Learn More
    </a>
  );
}
