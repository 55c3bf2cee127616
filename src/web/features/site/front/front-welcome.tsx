import { characterPictures } from '../../../ui/character/character-pictures.ts';
import { LazyFigure } from '../../../ui/front/gallery.tsx';
import { Section } from '../../../ui/front/section.tsx';
import { StartActions } from './front-actions.tsx';
import styles from './front-welcome.module.css';

const everyone = ['engineer', 'tiger', 'nova', 'wizard', 'robot'] as const;

/** The last section: all five characters on the sill. */
export function Welcome({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Section background="paper" className={styles.welcome} title="Come on in.">
      <StartActions isSignedIn={isSignedIn} />
      <div className={styles.everyone} aria-hidden="true">
        {everyone.map((name) => (
          <LazyFigure key={name} src={characterPictures[name]} />
        ))}
      </div>
    </Section>
  );
}
