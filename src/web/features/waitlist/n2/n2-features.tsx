import { characterPictures } from '../../../ui/character/character-pictures.ts';
import colors from '../../../ui/character/colors.module.css';
import { cx } from '../../../ui/cx.ts';
import { LazyFigure } from '../../../ui/front/gallery.tsx';
import { Section } from '../../../ui/front/section.tsx';
import styles from './n2-features.module.css';

const features = [
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
    text: 'No feed, no videos, no ads: one tap, then only voices. Child-safety rules come before every character.',
  },
  {
    character: 'wizard',
    title: 'Parent Custom Characters',
    text: 'Give a new friend a name, a picture and a few sentences about who it is. It moves in next to the others.',
  },
] as const;

/** The features of Kurio. */
export function N2Features() {
  return (
    <Section background="paper" title="Features" id="features" className={styles.features}>
      <ul className={styles.rooms}>
        {features.map(({ character, title, text }) => (
          <li className={cx(styles.room, colors[character])} key={character}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <LazyFigure className={styles.figure} src={characterPictures[character]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
