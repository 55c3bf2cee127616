import { Link } from 'react-router';
import { LazyFigure } from '../../ui/front/gallery.tsx';
import { Storey } from '../../ui/front/storey.tsx';
import { Testimonials } from '../../ui/front/testimonials.tsx';
import { drawn } from './cast.ts';
import { SampleTalk } from './sample-talk.tsx';
import './n2-parents.css';

/** What a child does alone, and what stays with the parents. */
export function N2Parents() {
  return (
    <Storey
      wall="mint"
      title="Peace of Mind for Parents"
      beside={<SampleTalk />}
      isOnSill
      className="n2-peace"
    >
      <dl className="n2-lines">
        <dt>Kids talk independently</dt>
        <dd>One big picture to press and nothing to read: they hold a conversation of their own.</dd>
        <dt>Emotional expression and creativity</dt>
        <dd>Feelings come first. Then the story, the riddle, the plan for tomorrow.</dd>
        <dt>Parents control and review</dt>
        <dd>Every conversation is kept as text behind your PIN. Read it, or delete it.</dd>
      </dl>
    </Storey>
  );
}

/** Whom it suits. */
export function N2Family() {
  return (
    <Storey wall="sun" title="Perfect For Your Family" className="n2-family">
      <ul className="n2-doors">
        <li>
          <h3>Tech-savvy parents</h3>
          <p>
            You read the small print. Ours says{' '}
            <Link to="/privacy">what is kept, where and for how long</Link>.
          </p>
        </li>
        <li>
          <h3>Families seeking imagination</h3>
          <p>You would rather hear a story they made up than start another episode.</p>
        </li>
        <li>
          <h3>Kids who need connection</h3>
          <p>Shy, new in class, or awake with questions at six in the morning: somebody has time.</p>
        </li>
      </ul>
    </Storey>
  );
}

const voices = [
  {
    name: 'Maya',
    title: 'Mother of a six-year-old',
    quote: 'He told the tiger about his day before he told me. Then he told me.',
  },
  {
    name: 'Daniel',
    title: 'Father of two',
    quote: 'They argued with a wizard about a riddle all the way to Grandma’s. No one asked for the tablet.',
  },
  {
    name: 'Priya',
    title: 'Teacher and mother',
    quote: 'She is quiet in class. Here she finishes her sentences, because nobody finishes them for her.',
  },
];

/** Static quotes; since nobody has said them, the page says so. */
export function N2Voices() {
  return (
    <Storey wall="peach" title="What Parents Are Saying">
      <Testimonials
        origin="Illustrative: these people and their words are made up, to show what Kurio is for. Real ones will stand here when families have given them."
        testimonials={voices}
        hasStars
      />
    </Storey>
  );
}

/** Three reasons not to wait. */
export function N2Reasons() {
  return (
    <Storey
      wall="night"
      title="The Time Is Now"
      beside={<LazyFigure className="n2-robot" src={drawn.robot} />}
      side="left"
      isOnSill
      className="n2-now"
    >
      <ol className="n2-reasons">
        <li>
          <h3>These are the years of why</h3>
          <p>Between 4 and 12, a question that is taken seriously brings the next one.</p>
        </li>
        <li>
          <h3>A voice is enough</h3>
          <p>No reading and no typing: a child of four can begin today, by pressing a picture.</p>
        </li>
        <li>
          <h3>The beta is running</h3>
          <p>
            All five characters are in. <Link to="/beta">Talk to one right now</Link>, without signing up.
          </p>
        </li>
      </ol>
    </Storey>
  );
}
