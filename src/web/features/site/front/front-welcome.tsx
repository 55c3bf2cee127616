import { Section } from '../../../ui/front/section.tsx';
import { StartActions } from './front-actions.tsx';
import { type FigureName, StillFigure } from './front-figure.tsx';
import styles from './front-welcome.module.css';

const everyone: readonly FigureName[] = ['engineer', 'tiger', 'nova', 'wizard', 'robot'];

/** The last floor: all five look over the sill. */
export function Welcome({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Section background="paper" className={styles.welcome} title="Come on in.">
      <StartActions isSignedIn={isSignedIn} />
      <div className={styles.everyone} aria-hidden="true">
        {everyone.map((name) => (
          <StillFigure key={name} name={name} />
        ))}
      </div>
    </Section>
  );
}
