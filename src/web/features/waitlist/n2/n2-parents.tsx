import { Link } from 'react-router';
import { characterPictures } from '../../../ui/character/character-pictures.ts';
import { LazyFigure } from '../../../ui/front/gallery.tsx';
import { SampleConversation } from '../../../ui/front/sample-conversation.tsx';
import { Section } from '../../../ui/front/section.tsx';
import { Testimonials } from '../../../ui/front/testimonials.tsx';
import styles from './n2-parents.module.css';

const messages = [
  'I had a fight with Milo and now he does not want to sit with me',
  'Oh, that hurts. It can feel really lonely. What happened before the fight?',
  'I took his red car and I did not ask',
  'Thank you for telling me. What would you like to say to Milo, if he could hear you now?',
];

/** What children do on their own, and what parents control. */
export function N2Parents() {
  return (
    <Section
      background="mint"
      title="Peace of Mind for Parents"
      beside={<SampleConversation messages={messages} />}
      isBottomAligned
    >
      <dl className={styles.points}>
        <dt>Kids talk independently</dt>
        <dd>One big picture to tap and nothing to read: they hold a conversation all by themselves.</dd>
        <dt>Emotional expression and creativity</dt>
        <dd>Feelings come first. Then the story, the riddle, the plan for tomorrow.</dd>
        <dt>Parents control and review</dt>
        <dd>Every conversation is saved as text behind your PIN, for you to read or delete.</dd>
      </dl>
    </Section>
  );
}

/** The families that Kurio is for. */
export function N2Audience() {
  return (
    <Section background="sun" title="Perfect For Your Family">
      <ul className={styles.doors}>
        <li>
          <h3>Tech-savvy parents</h3>
          <p>
            You read the small print. Ours says{' '}
            <Link to="/privacy">what we store, where and for how long</Link>.
          </p>
        </li>
        <li>
          <h3>Families seeking imagination</h3>
          <p>You would rather hear a story they made up than start another episode.</p>
        </li>
        <li>
          <h3>Kids who need connection</h3>
          <p>Shy, new in class, or awake with questions at six in the morning: someone always has time.</p>
        </li>
      </ul>
    </Section>
  );
}

const testimonials = [
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

/** Static quotes. Nobody has said them, and the page says so. */
export function N2Testimonials() {
  return (
    <Section background="peach" title="What Parents Are Saying">
      <Testimonials
        origin="Illustrative: these people and their words are made up, to show what Kurio is for. Real ones will appear here once families have shared them."
        testimonials={testimonials}
        hasStars
      />
    </Section>
  );
}

/** Three reasons not to wait. */
export function N2Reasons() {
  return (
    <Section
      background="night"
      title="The Time Is Now"
      beside={<LazyFigure className={styles.robot} src={characterPictures.robot} />}
      side="left"
      isBottomAligned
      className={styles.now}
    >
      <ol className={styles.reasons}>
        <li>
          <h3>These are the years of why</h3>
          <p>Between 4 and 12, a question that is taken seriously brings the next one.</p>
        </li>
        <li>
          <h3>A voice is enough</h3>
          <p>No reading and no typing: a four-year-old can start today, with one tap on a picture.</p>
        </li>
        <li>
          <h3>The beta is open</h3>
          <p>
            All five characters are here. <Link to="/beta">Talk to one right now</Link>, without signing up.
          </p>
        </li>
      </ol>
    </Section>
  );
}
