import { Link } from 'react-router';
import { characterPictures } from '../../../ui/character/character-pictures.ts';
import { LazyFigure } from '../../../ui/front/gallery.tsx';
import { SampleConversation } from '../../../ui/front/sample-conversation.tsx';
import section from '../../../ui/front/section.module.css';
import { Section } from '../../../ui/front/section.tsx';
import leavesLeft from '../art/leaves-left.svg?no-inline';
import leavesRight from '../art/leaves-right.svg?no-inline';
import styles from './front-talk.module.css';

const traits = [
  ['Natural Conversations', 'It listens, takes feelings seriously and asks what happened next.'],
  ['Imaginative Roleplay', 'A river to cross, a riddle to crack, a train that will not wait.'],
  ['Safe & Screen-Free', 'No feed, no videos, no points to win. Only a voice that has time.'],
  ['Parent Custom Characters', 'Write a name and a few sentences, and someone new moves in.'],
] as const;

/** The voice companion, with the tiger in its jungle. */
export function CompanionSection() {
  return (
    <Section
      background="jungle"
      className={styles.jungle}
      title="A Voice-Only Companion That Helps Kids Feel Truly Heard"
      side="left"
      isBottomAligned
      beside={
        <>
          <span className={styles.leaves} aria-hidden="true">
            <img src={leavesLeft} alt="" width={420} height={600} loading="lazy" />
            <img src={leavesRight} alt="" width={400} height={600} loading="lazy" />
          </span>
          <LazyFigure className={styles.tiger} src={characterPictures.tiger} />
        </>
      }
    >
      <dl className={section.traits}>
        {traits.map(([name, line]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{line}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const messages = [
  'I had a fight with Milo and now he does not want to sit with me',
  'Oh, that hurts. Sitting without your friend can feel really lonely. What happened before the fight?',
  'I took his red car and I did not ask',
  'It was brave to tell me that. If Milo could hear you now, what would you want to say to him?',
];

/** For parents: a conversation as they read it later. */
export function ParentsSection() {
  return (
    <Section
      background="lilac"
      title="Peace of Mind for Parents"
      isBottomAligned
      beside={<SampleConversation messages={messages} />}
    >
      <ul className={section.points}>
        <li>Kids talk independently.</li>
        <li>Emotional expression and creativity get room.</li>
        <li>Parents control and review, behind a PIN.</li>
      </ul>
      <p className={styles.more}>
        <Link to="/beta/p/login">Open the parent area</Link>
      </p>
    </Section>
  );
}
