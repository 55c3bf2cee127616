import type { ReactNode } from 'react';
import { characterPictures } from '../../../ui/character/character-pictures.ts';
import { LazyFigure } from '../../../ui/front/gallery.tsx';
import { Section } from '../../../ui/front/section.tsx';
import styles from './n2-closing.module.css';

/** The last section: all characters, and the form once more. */
export function N2Closing({ children }: { children: ReactNode }) {
  return (
    <Section
      background="paper"
      title="Come on in"
      lead="Leave your email and we’ll write when there is something new to hear."
      className={styles.closing}
    >
      {children}
      <div className={styles.figures}>
        {Object.entries(characterPictures).map(([name, src]) => (
          <LazyFigure className={styles.figure} src={src} key={name} />
        ))}
      </div>
    </Section>
  );
}
