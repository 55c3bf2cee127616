import { type ReactNode, useId } from 'react';
import './storey.css';

export type Wall = 'jungle' | 'lilac' | 'sky' | 'peach' | 'mint' | 'sun' | 'night' | 'paper';

interface Props {
  wall: Wall;
  title: string;
  /** Under the title, larger than the text. */
  lead?: ReactNode;
  /** What stands beside the words on wide screens and below them on narrow ones; else the words have the whole width. */
  beside?: ReactNode;
  /** On which side it stands. */
  side?: 'left' | 'right';
  /** Whether it reaches down to the sill, as a figure does, instead of hanging in the middle of the wall. */
  isOnSill?: boolean;
  /** The target of a link within the page. */
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A floor of the house: a coloured wall with a heading, which ends in the sill that its figures stand on. */
export function Storey({
  wall,
  title,
  lead,
  beside,
  side = 'right',
  isOnSill,
  id,
  className,
  children,
}: Props) {
  const heading = useId();
  const names = ['storey', `wall-${wall}`, beside && `has-${side}`, className].filter(Boolean).join(' ');
  return (
    <section className={names} id={id} aria-labelledby={heading}>
      <div className="wrap">
        <div className="storey-words">
          <h2 id={heading}>{title}</h2>
          {lead && <p className="storey-lead">{lead}</p>}
          {children}
        </div>
        {beside && <div className={isOnSill ? 'storey-beside is-on-sill' : 'storey-beside'}>{beside}</div>}
      </div>
    </section>
  );
}
