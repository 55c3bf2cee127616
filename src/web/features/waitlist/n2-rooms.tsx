import { LazyFigure } from '../../ui/front/gallery.tsx';
import { drawn } from './cast.ts';

const rooms = [
  {
    character: 'engineer',
    title: 'Natural Conversations',
    text: 'Kids talk the way they talk. The answer is a few short sentences, with one good question back.',
  },
  {
    character: 'tiger',
    title: 'Imaginative Roleplay',
    text: 'A jungle to track through, a train to drive, a riddle to crack. The child’s own ideas lead the way.',
  },
  {
    character: 'robot',
    title: 'Safe & Screen-Free',
    text: 'No feed, no videos, no ads: one press, then only voices. Rules for child safety stand above every character.',
  },
  {
    character: 'wizard',
    title: 'Parent Custom Characters',
    text: 'Give a new friend a name, a picture and a few sentences about who it is. It moves in beside the others.',
  },
] as const;

/** The features: a room of the house for each. */
export function N2Rooms() {
  return (
    <section
      className="storey wall-paper n2-features"
      id="features"
      tabIndex={-1}
      aria-labelledby="n2-features"
    >
      <div className="wrap">
        <h2 id="n2-features">Features</h2>
        <ul className="n2-rooms">
          {rooms.map(({ character, title, text }) => (
            <li className={`n2-room c-${character}`} key={character}>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              <LazyFigure className="n2-room-figure" src={drawn[character]} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
