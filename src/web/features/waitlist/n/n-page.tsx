import { Link } from 'react-router';
import { showAlert } from '../../../platform/alerts.ts';
import { characterPictures, characterScenes } from '../../../ui/character/character-pictures.ts';
import colors from '../../../ui/character/colors.module.css';
import { Figure } from '../../../ui/character/figure.tsx';
import { Gallery, type GalleryFigure, LazyFigure } from '../../../ui/front/gallery.tsx';
import { Section } from '../../../ui/front/section.tsx';
import { Testimonials } from '../../../ui/front/testimonials.tsx';
import { simpleEmailError } from '../join/email-errors.ts';
import { JoinForm } from '../join/join-form.tsx';
import { WaitingFamilies } from '../join/waiting-families.tsx';
import { LandingHero, LandingLayout } from '../landing-layout.tsx';
import styles from './n-page.module.css';

const joining = {
  source: 'n1',
  validate: simpleEmailError,
  showError: (sentence: string) => showAlert(sentence),
  onJoined: () =>
    showAlert('Your email has been added to our waitlist. Thank you!', { kind: 'success' as const }),
};

const character = (id: keyof typeof characterPictures, name: string, line: string): GalleryFigure => ({
  name,
  line,
  to: `/beta/c/${id}`,
  colors: colors[id],
  art: { figure: characterPictures[id], scene: characterScenes[id] },
});

const gallery: readonly GalleryFigure[] = [
  character('nova', 'Nova', 'A curious AI friend, half star and half child'),
  character('engineer', 'Train Engineer', 'Drives a steam engine called Biscuit'),
  character('robot', 'Space Robot', 'Flies the Pocket Moon from planet to planet'),
  character('tiger', 'Jungle Tiger', 'Knows every path, bird and berry'),
  character('wizard', 'Riddle Wizard', 'Collects riddles and loses his spectacles'),
  { name: 'Create your own', line: 'Anyone your child dreams up', to: '/beta/p/c', colors: colors.own },
];

const testimonials = [
  {
    name: 'Elena',
    title: 'Mother of a four-year-old',
    quote: 'At breakfast she explained to me how a steam engine works. She drew me the boiler.',
  },
  {
    name: 'Tom',
    title: 'Father of twins',
    quote: 'I read the conversations in the evening. Mostly I find out what they are wondering about.',
  },
  {
    name: 'Aisha',
    title: 'Mother of a nine-year-old',
    quote: 'We made her grandfather’s dog into a character. It asks her how her day was.',
  },
];

/** /n: the playful waitlist page, about curiosity. */
export function NPage() {
  return (
    <LandingLayout title="Somebody for your child’s curiosity">
      <LandingHero
        wall="sun"
        className={styles.hero}
        title={
          <>
            Give your child’s{' '}
            <Link className={styles.curiosity} to="/beta">
              curiosity
            </Link>{' '}
            someone to talk to
          </>
        }
        lead="Kurio is a voice-only friend for kids 4 to 12. It wonders with them, plays along, and always has one more question."
        figures={<Trio />}
      >
        <JoinForm {...joining} beside={<WaitingFamilies />} />
      </LandingHero>
      <Reasons />
      <Section background="sky" title="Who lives here" lead="Tap a picture and talk. No sign-up needed.">
        <Gallery figures={gallery} />
      </Section>
      <Section background="mint" title="What parents might say">
        <Testimonials
          origin="Illustrative: we made up these parents and what they say. We will quote real ones as soon as there are some to ask."
          testimonials={testimonials}
        />
      </Section>
      <Section
        background="lilac"
        title="What would yours ask first?"
        beside={<LazyFigure className={styles.tiger} src={characterPictures.tiger} />}
        isBottomAligned
        className={styles.closing}
      >
        <JoinForm
          {...joining}
          note="We’ll email a confirmation, and later our news. One click takes you off the list."
        />
      </Section>
    </LandingLayout>
  );
}

/** Three characters, and above them questions that children ask. */
function Trio() {
  return (
    <>
      <ul className={styles.questions}>
        <li>Do fish ever get thirsty?</li>
        <li>Where does Sunday go?</li>
        <li>Why is it dark at night?</li>
      </ul>
      <div className={styles.trio}>
        {(['wizard', 'engineer', 'nova'] as const).map((id) => (
          <Figure name={id} key={id} />
        ))}
      </div>
    </>
  );
}

/** Three reasons for Kurio. */
function Reasons() {
  return (
    <Section background="paper" title="Made for asking, not for watching">
      <ul className={styles.arches}>
        <li className={colors.wizard}>
          <h3>Voice-only</h3>
          <p>Nothing to read, watch or swipe. A child taps a picture and talks; a voice answers.</p>
        </li>
        <li className={colors.nova}>
          <h3>Curiosity over consumption</h3>
          <p>No feed, no ads, no next episode. Every answer hands the wondering back to your child.</p>
        </li>
        <li className={colors.tiger}>
          <h3>You stay in control</h3>
          <p>Read every conversation behind your PIN, delete it, and decide who moves in.</p>
        </li>
      </ul>
    </Section>
  );
}
