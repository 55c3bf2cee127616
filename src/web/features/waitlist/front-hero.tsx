import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { useHtmlClass } from '../../ui/use-html-class.ts';
import '../../ui/front/storey.css';
import './front-hero.css';

interface LandingFrameProps {
  title: string;
  /** The class of the page's own styles. */
  className: string;
  children: ReactNode;
}

/** A landing page, storey upon storey; it is always light. */
export function LandingFrame({ title, className, children }: LandingFrameProps) {
  useHtmlClass('day');
  return (
    <main className={`landing ${className}`} id="main" tabIndex={-1}>
      <PageTitle>{title}</PageTitle>
      {children}
    </main>
  );
}

interface Props {
  wall: 'lilac' | 'sun' | 'night';
  title: ReactNode;
  lead: string;
  /** Stands on the sill; inline, so that nothing has to be fetched for the first look. */
  figures: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** The uppermost storey of a landing page: the headline, the form, and who lives there. */
export function FrontHero({ wall, title, lead, figures, children }: Props) {
  return (
    <section className={`storey wall-${wall} front-hero`}>
      <div className="wrap">
        <div className="front-hero-words">
          <h1>{title}</h1>
          <p className="front-hero-lead">{lead}</p>
          {children}
        </div>
        <div className="front-hero-figures alive" aria-hidden="true">
          {figures}
        </div>
      </div>
    </section>
  );
}
