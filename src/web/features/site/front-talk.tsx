import { Link } from 'react-router';
import { Storey } from '../../ui/front/storey.tsx';
import leavesLeft from './art/leaves-left.svg?no-inline';
import leavesRight from './art/leaves-right.svg?no-inline';
import { StillFigure } from './front-figure.tsx';
import './front-talk.css';

const traits = [
  ['Natural Conversations', 'It listens, takes feelings seriously and asks what happened next.'],
  ['Imaginative Roleplay', 'A river to cross, a riddle to crack, a train that will not wait.'],
  ['Safe & Screen-Free', 'No feed, no videos, no points to win. Only a voice that has time.'],
  ['Parent Custom Characters', 'Write a name and a few sentences, and someone new moves in.'],
] as const;

/** The voice companion, with a tiger that leans into its jungle. */
export function CompanionStorey() {
  return (
    <Storey
      wall="jungle"
      className="front-jungle"
      title="A Voice-Only Companion That Helps Kids Feel Truly Heard"
      side="left"
      isOnSill
      beside={
        <>
          <span className="front-leaves" aria-hidden="true">
            <img src={leavesLeft} alt="" width={420} height={600} loading="lazy" />
            <img src={leavesRight} alt="" width={400} height={600} loading="lazy" />
          </span>
          <StillFigure name="tiger" />
        </>
      }
    >
      <dl className="storey-traits">
        {traits.map(([name, line]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{line}</dd>
          </div>
        ))}
      </dl>
    </Storey>
  );
}

const turns = [
  { isKid: true, words: 'I had a fight with Milo and now he does not want to sit with me' },
  {
    isKid: false,
    words:
      'Oh, that hurts. Sitting without your friend can feel really lonely. What happened before the fight?',
  },
  { isKid: true, words: 'I took his red car and I did not ask' },
  {
    isKid: false,
    words: 'It was brave to tell me that. If Milo could hear you now, what would you want to say to him?',
  },
];

/** What parents get: a conversation as they read it later. */
export function ParentsStorey() {
  return (
    <Storey wall="lilac" title="Peace of Mind for Parents" isOnSill beside={<SampleConversation />}>
      <ul className="storey-points">
        <li>Kids talk independently.</li>
        <li>Emotional expression and creativity get room.</li>
        <li>Parents control and review, behind a PIN.</li>
      </ul>
      <p className="front-more">
        <Link to="/beta/p/login">Open the parent area</Link>
      </p>
    </Storey>
  );
}

function SampleConversation() {
  return (
    <figure className="front-sheet">
      <figcaption>A made-up conversation, the way parents read theirs</figcaption>
      <ol>
        {turns.map(({ isKid, words }) => (
          <li key={words} className={isKid ? 'is-kid' : undefined}>
            <span className={isKid ? 'front-face' : 'front-face c-nova'}>
              {isKid ? 'Kid' : <StillFigure name="nova" />}
            </span>
            <p>
              <span className="sr">{isKid ? '' : 'Nova: '}</span>
              {words}
            </p>
          </li>
        ))}
      </ol>
    </figure>
  );
}
