import { useState } from 'react';
import { artOf } from '../../ui/character/art.ts';
import { Drawing } from '../../ui/character/drawing.tsx';
import { faultOf } from './address-faults.ts';
import { FrontHero, LandingFrame } from './front-hero.tsx';
import { JoinForm } from './join-form.tsx';
import { JoinedDialog } from './joined-dialog.tsx';
import { N2Closing } from './n2-closing.tsx';
import { N2Family, N2Parents, N2Reasons, N2Voices } from './n2-parents.tsx';
import { N2Rooms } from './n2-rooms.tsx';
import { WaitingFamilies } from './waiting-families.tsx';
import './n2.css';

/** /n2: the waitlist page that makes the whole case, with a form at either end. */
export function N2Page() {
  const [joined, setJoined] = useState<string>();
  const joining = { source: 'n2', faultOf, onJoined: setJoined };
  return (
    <LandingFrame title="A voice-only companion for kids 4 to 12" className="n2">
      <FrontHero
        wall="lilac"
        title="A Voice-Only Companion That Helps Kids Feel Truly Heard"
        lead="For kids 4 to 12, those who never stop talking and those who find it hard to begin: a friend that listens, takes feelings seriously and asks what happened next."
        figures={<Drawing className="n2-nova c-nova" svg={artOf('nova')?.picture ?? ''} />}
      >
        <JoinForm {...joining} beside={<LearnMore />} />
        <WaitingFamilies />
      </FrontHero>
      <N2Rooms />
      <N2Parents />
      <N2Family />
      <N2Voices />
      <N2Reasons />
      <N2Closing>
        <JoinForm {...joining} note="We'll only email you about updates. No spam, ever." />
      </N2Closing>
      {joined !== undefined && <JoinedDialog email={joined} onClose={() => setJoined(undefined)} />}
    </LandingFrame>
  );
}

/** A plain link, so that it works before any code has come; the features take the focus with it. */
function LearnMore() {
  return (
    // biome-ignore lint/a11y/noAmbiguousAnchorText: the specification's words, and it leads on within the page
    <a className="btn large quiet" href="#features">
      Learn More
    </a>
  );
}
