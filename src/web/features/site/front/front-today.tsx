import type { ReactNode } from 'react';
import { Link } from 'react-router';
import moving from '../../../ui/character/character.module.css';
import { Figure } from '../../../ui/character/figure.tsx';
import { cx } from '../../../ui/cx.ts';
import section from '../../../ui/front/section.module.css';
import { InlineSvg } from '../../../ui/inline-svg.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import ui from '../../../ui/ui.module.css';
import cardsArt from '../art/cards.svg?raw';
import hearthArt from '../art/hearth.svg?raw';
import radioArt from '../art/radio.svg?raw';
import styles from './front-today.module.css';

/** A request to the server and what came of it. */
export type Part<T> =
  | { status: 'pending' }
  | { status: 'error'; message: string; retry(): void }
  | { status: 'success'; data: T };

export interface DueCards {
  due: number;
  total: number;
  /** '3 days', or '' when there is nothing to come. */
  nextDueIn: string;
}

export interface NextLesson {
  id: string;
  title: string;
  /** Beside the title: '4:37', '1:10 of 4:37 heard'. */
  time: string;
}

export interface CurrentQuest {
  id: string;
  title: string;
  done: number;
  episodes: number;
}

interface Props {
  name: string;
  cards: Part<DueCards>;
  /** Null when every lesson that is ready is completed. */
  lesson: Part<NextLesson | null>;
  /** Null when no book is active. */
  quest: Part<CurrentQuest | null>;
}

/** What a signed-in user can do today. */
export function Today({ name, cards, lesson, quest }: Props) {
  return (
    <section className={styles.today} aria-labelledby="today">
      <div className={ui.container}>
        <h1 id="today">{name ? `Today, ${name}` : 'Today'}</h1>
        <ul>
          <Tile kind="cards" part={cards} what="Your cards">
            {(value) => <CardsTile {...value} />}
          </Tile>
          <Tile kind="lessons" part={lesson} what="Your lessons">
            {(value) => <LessonTile lesson={value} />}
          </Tile>
          <Tile kind="quests" part={quest} what="Your quest">
            {(value) => <QuestTile quest={value} />}
          </Tile>
          <li className={cx(section.sun, styles.tile)}>
            <Words to="/beta" label="For Kids" what="Who do you want to talk to?" go="Open" />
            <span className={cx(styles.nova, moving.alive)} aria-hidden="true">
              <Figure name="nova" />
            </span>
          </li>
        </ul>
      </div>
    </section>
  );
}

const rooms = {
  cards: { wall: section.sky, art: cardsArt },
  lessons: { wall: section.peach, art: radioArt },
  quests: { wall: section.mint, art: hearthArt },
};

interface TileProps<T> {
  kind: keyof typeof rooms;
  part: Part<T>;
  /** 'Your cards', as in 'Your cards could not be loaded.' */
  what: string;
  children(value: T): ReactNode;
}

function Tile<T>({ kind, part, what, children }: TileProps<T>) {
  const { wall, art } = rooms[kind];
  return (
    <li className={cx(styles.tile, wall)} aria-busy={part.status === 'pending'}>
      {part.status === 'pending' && <Loading what={what} />}
      {part.status === 'error' && <Failed what={what} {...part} />}
      {part.status === 'success' && children(part.data)}
      {part.status !== 'error' && <InlineSvg className={styles.art} svg={art} />}
    </li>
  );
}

function Loading({ what }: { what: string }) {
  return (
    <>
      <span className={ui.visuallyHidden}>{`${what}: loading…`}</span>
      <Skeleton announce="none" className={styles.bones} blocks={[styles.bone, styles.bone]} />
    </>
  );
}

function Failed({ what, message, retry }: { what: string; message: string; retry(): void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>
        <strong>{`${what} could not be loaded.`}</strong> {message}
      </p>
      <button type="button" className={ui.quietButton} onClick={retry}>
        Try again
      </button>
    </div>
  );
}

function CardsTile({ due, total, nextDueIn }: DueCards) {
  const label = 'Flashcards';
  if (total === 0)
    return <Words to="/generate" label={label} what="No cards yet" go="Make your first cards" />;
  if (due === 0) {
    const what = nextDueIn ? `Nothing due. Next card in ${nextDueIn}.` : 'Nothing due.';
    return <Words to="/dashboard" label={label} what={what} go="Go to your cards" />;
  }
  const what = `${due.toLocaleString('en-US')} ${due === 1 ? 'card' : 'cards'} due`;
  return <Words to="/review" label={label} what={what} go="Review now" />;
}

function LessonTile({ lesson }: { lesson: NextLesson | null }) {
  if (!lesson) {
    const what = 'You have completed every lesson that is ready.';
    return <Words to="/lessons" label="Lessons" what={what} go="See all lessons" />;
  }
  const { id, title, time } = lesson;
  return <Words to={`/learn/${id}`} label="Next lesson" what={title} more={time} go="Listen" />;
}

function QuestTile({ quest }: { quest: CurrentQuest | null }) {
  if (!quest) return <Words to="/library" label="Quests" what="No Active Quest" go="Choose a book" />;
  const { id, title, done, episodes } = quest;
  const more = `${done} of ${episodes} episodes`;
  return (
    <Words
      to={`/quest/${id}`}
      label="Active quest"
      what={title}
      more={more}
      go={done === 0 ? 'Begin' : 'Read on'}
    />
  );
}

interface WordsProps {
  to: string;
  label: string;
  what: string;
  more?: string;
  /** What a click does. */
  go: string;
}

function Words({ to, label, what, more, go }: WordsProps) {
  return (
    <Link className={styles.link} to={to}>
      <span className={styles.label}>{label}</span>
      <strong>{what}</strong>
      {more && <span className={cx(ui.number, styles.label)}>{more}</span>}
      <span className={styles.go}>{go}</span>
    </Link>
  );
}
