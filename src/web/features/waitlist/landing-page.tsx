import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { showAlert } from '../../platform/alerts.ts';
import { artOf } from '../../ui/character/art.ts';
import { Drawing } from '../../ui/character/drawing.tsx';
import { LazyFigure } from '../../ui/front/gallery.tsx';
import { Storey } from '../../ui/front/storey.tsx';
import { simpleFaultOf } from './address-faults.ts';
import { benefitPictures } from './benefit-pictures.tsx';
import { drawn } from './cast.ts';
import { FrontHero, LandingFrame } from './front-hero.tsx';
import { JoinForm } from './join-form.tsx';
import { NightSky } from './night-sky.tsx';
import { WaitingFamilies } from './waiting-families.tsx';
import './landing.css';

/** /landing: the calm waitlist page, for children to whom talking does not come easily. */
export function LandingPage() {
  return (
    <LandingFrame title="A patient voice for kids" className="calm">
      <FrontHero
        wall="night"
        title="All the time in the world to find the words"
        lead="A voice-only friend for kids 4 to 12 that listens first and never hurries. For children to whom talking does not come easily, and for everyone who loves them."
        figures={
          <>
            <NightSky />
            <Drawing className="calm-robot c-robot" svg={artOf('robot')?.picture ?? ''} />
          </>
        }
      >
        <JoinOnce />
      </FrontHero>
      <Benefits />
      <Storey
        wall="peach"
        title="Hear it before you decide"
        beside={<LazyFigure className="calm-wizard" src={drawn.wizard} />}
        isOnSill
        className="calm-closing"
      >
        <p>The beta is running and needs no account. Sit down beside your child and pick somebody.</p>
        <Link className="btn large" to="/beta">
          Meet the characters
        </Link>
      </Storey>
    </LandingFrame>
  );
}

/** The form, which leaves its place to a word of thanks. */
function JoinOnce() {
  const [hasJoined, setJoined] = useState(false);
  return (
    <div className="calm-slip">
      {hasJoined ? (
        <Thanks />
      ) : (
        <JoinForm
          source="landing"
          faultOf={simpleFaultOf}
          tellFault={showAlert}
          onJoined={() => setJoined(true)}
          beside={<WaitingFamilies />}
        />
      )}
    </div>
  );
}

function Thanks() {
  const place = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <p className="calm-thanks" role="status" ref={place} tabIndex={-1}>
      Thanks! We'll be in touch soon.
    </p>
  );
}

const benefits = [
  {
    color: 'c-nova',
    picture: benefitPictures.bubbles,
    title: 'Judgment-free conversations',
    text: 'Half sentences and second tries are fine. Nobody laughs, nobody gives marks.',
  },
  {
    color: 'c-engineer',
    picture: benefitPictures.phone,
    title: 'No screen to stare at',
    text: 'Nothing to watch and nothing to read. One picture to press, and then only voices.',
  },
  {
    color: 'c-wizard',
    picture: benefitPictures.mug,
    title: 'A patient, warm voice',
    text: 'Short sentences, one question at a time, and feelings come before everything else.',
  },
  {
    color: 'c-tiger',
    picture: benefitPictures.lamp,
    title: 'Safe for solo use',
    text: 'It is told never to ask for a school, an address or a password, and to send a child in trouble to a grown-up.',
  },
  {
    color: 'c-own',
    picture: benefitPictures.calendar,
    title: 'Complements speech therapy or coaching',
    text: 'Somewhere to talk between two sessions. It is no therapist, and does not play one.',
  },
  {
    color: 'c-robot',
    picture: benefitPictures.key,
    title: 'Parent visibility and controls',
    text: 'Read every conversation, delete it, or write a character of your own. All behind your PIN.',
  },
] as const;

function Benefits() {
  return (
    <section className="storey wall-paper calm-why" aria-labelledby="calm-why">
      <div className="wrap">
        <h2 id="calm-why">What a quiet listener can do</h2>
        <ul className="calm-benefits">
          {benefits.map(({ color, picture, title, text }) => (
            <li className={color} key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              {picture}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
