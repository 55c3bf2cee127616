import type { ReactNode } from 'react';
import moving from '../../ui/character/character.module.css';
import { cx } from '../../ui/cx.ts';
import section from '../../ui/front/section.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import ui from '../../ui/ui.module.css';
import { useHtmlClass } from '../../ui/use-html-class.ts';
import styles from './landing-layout.module.css';

interface LayoutProps {
  title: string;
  children: ReactNode;
}

/** The frame of a landing page. These pages are always light. */
export function LandingLayout({ title, children }: LayoutProps) {
  useHtmlClass(ui.alwaysLight);
  return (
    <main id="main" tabIndex={-1}>
      <PageTitle>{title}</PageTitle>
      {children}
    </main>
  );
}

interface HeroProps {
  wall: 'lilac' | 'sun' | 'night';
  className?: string | undefined;
  title: ReactNode;
  lead: string;
  /** The picture on the window sill; inline SVG, so that the first view loads no image. */
  figures: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** The top section of a landing page: the headline, the form and a picture. */
export function LandingHero({ wall, className, title, lead, figures, children }: HeroProps) {
  return (
    <section className={cx(section.section, section[wall], styles.hero, className)}>
      <div className={cx(ui.container, section.inside, styles.inner)}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <div className={cx(styles.figures, moving.alive)} aria-hidden="true">
          {figures}
        </div>
      </div>
    </section>
  );
}
