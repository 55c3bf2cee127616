import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import ui from '../ui.module.css';
import styles from './section.module.css';

export type Background = 'jungle' | 'lilac' | 'sky' | 'peach' | 'mint' | 'sun' | 'night' | 'paper';

interface Props {
  background: Background;
  title: string;
  /** Under the title, larger than the text. */
  lead?: ReactNode;
  /** Puts the lead beside the title where there is room. */
  isLeadBeside?: boolean;
  /** Shown beside the words on wide screens and below them on narrow ones. Without it the words take the whole width. */
  beside?: ReactNode;
  /** The side of `beside`. */
  side?: 'left' | 'right';
  /** Aligns `beside` with the lower edge, as a standing figure is, instead of centering it. */
  isBottomAligned?: boolean;
  /** Makes it the target of a link within the page, which moves the focus here. */
  id?: string;
  className?: string | undefined;
  children?: ReactNode;
}

/** A section of a front page: a colored wall with a heading. It ends in a window sill on which figures stand. */
export function Section({
  background,
  title,
  lead,
  isLeadBeside,
  beside,
  side = 'right',
  isBottomAligned,
  id,
  className,
  children,
}: Props) {
  const heading = useId();
  return (
    <section
      className={cx(styles.section, styles[background], beside ? styles[side] : undefined, className)}
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={heading}
    >
      <div className={cx(ui.container, styles.inside)}>
        <div className={cx(styles.words, isLeadBeside && styles.leadBeside)}>
          <h2 id={heading}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {beside && <div className={cx(styles.beside, isBottomAligned && styles.bottomAligned)}>{beside}</div>}
      </div>
    </section>
  );
}
