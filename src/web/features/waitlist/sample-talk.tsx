import { artOf } from '../../ui/character/art.ts';
import { Drawing } from '../../ui/character/drawing.tsx';
import './sample-talk.css';

const turns = [
  { who: 'kid', text: 'I had a fight with Milo and now he does not want to sit with me' },
  { who: 'nova', text: 'Oh, that hurts. It can feel really lonely. What happened before the fight?' },
  { who: 'kid', text: 'I took his red car and I did not ask' },
  {
    who: 'nova',
    text: 'Thank you for telling me. What would you like to say to Milo, if he could hear you now?',
  },
] as const;

/** What a parent reads afterwards. */
export function SampleTalk() {
  return (
    <figure className="sample-talk">
      <figcaption>A made-up conversation, as parents read it</figcaption>
      <ol>
        {turns.map(({ who, text }) => (
          <li className={who} key={text}>
            {who === 'kid' ? (
              <span className="avatar kid-disc">Kid</span>
            ) : (
              <span className="avatar c-nova">
                <span className="sr">Nova</span>
                <Drawing svg={artOf('nova')?.picture ?? ''} />
              </span>
            )}
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </figure>
  );
}
