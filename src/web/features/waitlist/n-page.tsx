import { Link } from 'react-router';
import { showAlert } from '../../platform/alerts.ts';
import { artOf } from '../../ui/character/art.ts';
import { Drawing } from '../../ui/character/drawing.tsx';
import { Gallery, type GalleryFigure, LazyFigure } from '../../ui/front/gallery.tsx';
import { Storey } from '../../ui/front/storey.tsx';
import { Testimonials } from '../../ui/front/testimonials.tsx';
import { simpleFaultOf } from './address-faults.ts';
import { drawn, scenes } from './cast.ts';
import { FrontHero, LandingFrame } from './front-hero.tsx';
import { JoinForm } from './join-form.tsx';
import { WaitingFamilies } from './waiting-families.tsx';
import './n.css';

const joining = {
  source: 'n1',
  faultOf: simpleFaultOf,
  tellFault: (sentence: string) => showAlert(sentence),
  onJoined: () =>
    showAlert('Your email has been added to our waitlist. Thank you!', { kind: 'success' as const }),
};

const character = (id: keyof typeof drawn, name: string, line: string): GalleryFigure => ({
  name,
  line,
  to: `/beta/c/${id}`,
  colors: `c-${id}`,
  art: { figure: drawn[id], scene: scenes[id] },
});

const street: readonly GalleryFigure[] = [
  character('nova', 'Nova', 'A curious AI friend, half star and half child'),
  character('engineer', 'Train Engineer', 'Drives a steam engine called Biscuit'),
  character('robot', 'Space Robot', 'Flies the Pocket Moon from planet to planet'),
  character('tiger', 'Jungle Tiger', 'Knows every path, bird and berry'),
  character('wizard', 'Riddle Wizard', 'Collects riddles and loses his spectacles'),
  { name: 'Create your own', line: 'Anyone your child dreams up', to: '/beta/p/c', colors: 'c-own' },
];

const voices = [
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

/** /n: the playful waitlist page, all about curiosity. */
export function NPage() {
  return (
    <LandingFrame title="Somebody for your child’s curiosity" className="n1">
      <FrontHero
        wall="sun"
        title={
          <>
            Give your child’s <Link to="/beta">curiosity</Link> someone to talk to
          </>
        }
        lead="Kurio is a voice-only friend for kids 4 to 12. It wonders with them, plays along, and always has one more question."
        figures={<Passengers />}
      >
        <JoinForm {...joining} beside={<WaitingFamilies />} />
      </FrontHero>
      <Reasons />
      <Storey wall="sky" title="Who lives here" lead="Press a picture and talk. Nobody has to sign up.">
        <Gallery figures={street} />
      </Storey>
      <Storey wall="mint" title="What parents might say">
        <Testimonials
          origin="Illustrative: we made up these parents and what they say. We will ask real ones when there are some to ask."
          testimonials={voices}
        />
      </Storey>
      <Storey
        wall="lilac"
        title="What would yours ask first?"
        beside={<LazyFigure className="n1-tiger" src={drawn.tiger} />}
        isOnSill
        className="n1-closing"
      >
        <JoinForm
          {...joining}
          note="We mail a confirmation, and later what is new. One click takes you off the list."
        />
      </Storey>
    </LandingFrame>
  );
}

/** Three of them on the sill, and over their heads what children ask. */
function Passengers() {
  return (
    <>
      <ul className="n1-questions">
        <li>Do fish ever get thirsty?</li>
        <li>Where does Sunday go?</li>
        <li>Why is it dark at night?</li>
      </ul>
      <div className="n1-passengers">
        {(['wizard', 'engineer', 'nova'] as const).map((id) => (
          <Drawing className={`c-${id}`} svg={artOf(id)?.picture ?? ''} key={id} />
        ))}
      </div>
    </>
  );
}

/** What is different about it, in three arches. */
function Reasons() {
  return (
    <section className="storey wall-paper n1-why" aria-labelledby="n1-why">
      <div className="wrap">
        <h2 id="n1-why">Made for asking, not for watching</h2>
        <ul className="n1-arches">
          <li className="c-wizard">
            <h3>Voice-only</h3>
            <p>Nothing to read, watch or swipe. A child presses a picture and talks; a voice answers.</p>
          </li>
          <li className="c-nova">
            <h3>Curiosity over consumption</h3>
            <p>No feed, no ads, no next episode. Every answer hands the wondering back to your child.</p>
          </li>
          <li className="c-tiger">
            <h3>You stay in control</h3>
            <p>Read every conversation behind your PIN, delete it, and decide who moves in.</p>
          </li>
        </ul>
      </div>
    </section>
  );
}
