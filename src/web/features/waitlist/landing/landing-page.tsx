import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { showAlert } from '../../../platform/alerts.ts';
import { characterPictures } from '../../../ui/character/character-pictures.ts';
import colors from '../../../ui/character/colors.module.css';
import { Figure } from '../../../ui/character/figure.tsx';
import { LazyFigure } from '../../../ui/front/gallery.tsx';
import { Section } from '../../../ui/front/section.tsx';
import ui from '../../../ui/ui.module.css';
import { simpleEmailError } from '../join/email-errors.ts';
import { JoinForm } from '../join/join-form.tsx';
import { WaitingFamilies } from '../join/waiting-families.tsx';
import { LandingHero, LandingLayout } from '../landing-layout.tsx';
import bubbles from './art/bubbles.svg';
import calendar from './art/calendar.svg';
import key from './art/key.svg';
import lamp from './art/lamp.svg';
import mug from './art/mug.svg';
import nightSky from './art/night-sky.svg';
import phone from './art/phone.svg';
import styles from './landing-page.module.css';

/** /landing: the calm waitlist page, for children who find talking hard. */
export function LandingPage() {
  return (
    <LandingLayout title="A patient voice for kids">
      <LandingHero
        wall="night"
        className={styles.hero}
        title="All the time in the world to find the words"
        lead="A voice-only friend for kids 4 to 12 that listens first and never hurries. For children who find talking hard, and for everyone who loves them."
        figures={
          <div className={styles.scene}>
            <img className={styles.sky} src={nightSky} alt="" width={512} height={300} />
            <Figure name="robot" className={styles.robot} />
          </div>
        }
      >
        <JoinOnce />
      </LandingHero>
      <Benefits />
      <Section
        background="peach"
        title="Hear it before you decide"
        beside={<LazyFigure className={styles.wizard} src={characterPictures.wizard} />}
        isBottomAligned
        className={styles.closing}
      >
        <p>The beta is open and needs no account. Sit down next to your child and pick someone.</p>
        <Link className={ui.largeButton} to="/beta">
          Meet the characters
        </Link>
      </Section>
    </LandingLayout>
  );
}

/** The form; a thank-you message replaces it once it was sent. */
function JoinOnce() {
  const [hasJoined, setJoined] = useState(false);
  return (
    <div className={styles.slip}>
      {hasJoined ? (
        <Thanks />
      ) : (
        <JoinForm
          source="landing"
          validate={simpleEmailError}
          showError={showAlert}
          onJoined={() => setJoined(true)}
          beside={<WaitingFamilies />}
        />
      )}
    </div>
  );
}

function Thanks() {
  const message = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => message.current?.focus(), []);
  return (
    <p className={styles.thanks} role="status" ref={message} tabIndex={-1}>
      Thanks! We'll be in touch soon.
    </p>
  );
}

const benefits = [
  {
    color: colors.nova,
    picture: bubbles,
    title: 'Judgment-free conversations',
    text: 'Half sentences and second tries are fine. Nobody laughs, nobody grades.',
  },
  {
    color: colors.engineer,
    picture: phone,
    title: 'No screen to stare at',
    text: 'Nothing to watch and nothing to read. One picture to tap, and then only voices.',
  },
  {
    color: colors.wizard,
    picture: mug,
    title: 'A patient, warm voice',
    text: 'Short sentences, one question at a time, and feelings come before everything else.',
  },
  {
    color: colors.tiger,
    picture: lamp,
    title: 'Safe for solo use',
    text: 'It is told never to ask for a school, an address or a password, and to send a child in trouble to a grown-up.',
  },
  {
    color: colors.own,
    picture: calendar,
    title: 'Complements speech therapy or coaching',
    text: 'Somewhere to talk between sessions. It is not a therapist and does not pretend to be one.',
  },
  {
    color: colors.robot,
    picture: key,
    title: 'Parent visibility and controls',
    text: 'Read or delete every conversation, or write a character of your own. All behind your PIN.',
  },
] as const;

function Benefits() {
  return (
    <Section background="paper" title="What a quiet listener can do">
      <ul className={styles.benefits}>
        {benefits.map(({ color, picture, title, text }) => (
          <li className={color} key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <img src={picture} alt="" width={104} height={104} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
