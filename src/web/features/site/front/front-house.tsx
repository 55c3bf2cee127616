import type { ReactNode } from 'react';
import { Link } from 'react-router';
import moving from '../../../ui/character/character.module.css';
import { Figure } from '../../../ui/character/figure.tsx';
import { cx } from '../../../ui/cx.ts';
import { InlineSvg } from '../../../ui/inline-svg.tsx';
import bunting from '../art/bunting.svg?raw';
import cards from '../art/cards.svg?raw';
import door from '../art/door.svg?raw';
import hearth from '../art/hearth.svg?raw';
import radio from '../art/radio.svg?raw';
import roof from '../art/roof.svg?raw';
import styles from './front-house.module.css';

/** The house: each room links to a part of Kurio. */
export function House({ flashcards }: { flashcards: string }) {
  return (
    <div className={cx(styles.house, moving.alive)}>
      <div className={styles.roof} aria-hidden="true">
        <InlineSvg svg={roof} />
        <Figure name="engineer" className={styles.engineer} />
      </div>
      <nav className={styles.rooms} aria-label="Rooms of the house">
        <Room to="/beta" kind="kids" name="For Kids" line="Who do you want to talk to?">
          <InlineSvg className={styles.bunting} svg={bunting} />
          <span className={styles.friends}>
            <Figure name="robot" />
            <Figure name="nova" />
            <Figure name="wizard" />
          </span>
          <span className={styles.sill} />
        </Room>
        <Room to={flashcards} kind="cards" name="Flashcards">
          <InlineSvg className={styles.art} svg={cards} />
        </Room>
        <Room to="/lessons" kind="lessons" name="Lessons">
          <InlineSvg className={styles.art} svg={radio} />
        </Room>
        <Room to="/home" kind="quests" name="Quests">
          <InlineSvg className={styles.art} svg={hearth} />
          <Figure name="tiger" className={styles.tiger} />
        </Room>
        <Room to="/beta/p/login" kind="parents" name="Parent Login">
          <InlineSvg className={styles.art} svg={door} />
        </Room>
      </nav>
    </div>
  );
}

interface RoomProps {
  to: string;
  kind: 'kids' | 'cards' | 'lessons' | 'quests' | 'parents';
  name: string;
  line?: string;
  children: ReactNode;
}

function Room({ to, kind, name, line, children }: RoomProps) {
  return (
    <Link className={cx(styles.room, styles[kind])} to={to}>
      <strong>{name}</strong>
      {line && <span className={styles.line}>{line}</span>}
      <span aria-hidden="true">{children}</span>
    </Link>
  );
}
