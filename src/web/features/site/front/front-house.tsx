import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { InlineSvg } from '../../../ui/inline-svg.tsx';
import bunting from '../art/bunting.svg?raw';
import cards from '../art/cards.svg?raw';
import door from '../art/door.svg?raw';
import hearth from '../art/hearth.svg?raw';
import radio from '../art/radio.svg?raw';
import roof from '../art/roof.svg?raw';
import { Figure } from './front-figure.tsx';
import './front-house.css';

/** The house, seen from the street: each room leads to a part of Kurio. */
export function House({ flashcards }: { flashcards: string }) {
  return (
    <div className="house alive">
      <div className="house-roof" aria-hidden="true">
        <InlineSvg svg={roof} />
        <Figure name="engineer" className="avatar" />
      </div>
      <nav className="house-rooms" aria-label="Rooms of the house">
        <Room to="/beta" kind="kids" name="For Kids" line="Who do you want to talk to?">
          <InlineSvg svg={bunting} />
          <span className="room-gang">
            <Figure name="robot" />
            <Figure name="nova" />
            <Figure name="wizard" />
          </span>
          <span className="room-sill" />
        </Room>
        <Room to={flashcards} kind="cards" name="Flashcards">
          <InlineSvg className="room-art" svg={cards} />
        </Room>
        <Room to="/lessons" kind="talks" name="Lessons">
          <InlineSvg className="room-art" svg={radio} />
        </Room>
        <Room to="/home" kind="books" name="Quests">
          <InlineSvg className="room-art" svg={hearth} />
          <Figure name="tiger" className="room-cub" />
        </Room>
        <Room to="/beta/p/login" kind="door" name="Parent Login">
          <InlineSvg className="room-art" svg={door} />
        </Room>
      </nav>
    </div>
  );
}

interface RoomProps {
  to: string;
  kind: 'kids' | 'cards' | 'talks' | 'books' | 'door';
  name: string;
  line?: string;
  children: ReactNode;
}

function Room({ to, kind, name, line, children }: RoomProps) {
  return (
    <Link className={`room room-${kind}`} to={to}>
      <strong>{name}</strong>
      {line && <span className="room-line">{line}</span>}
      <span aria-hidden="true">{children}</span>
    </Link>
  );
}
