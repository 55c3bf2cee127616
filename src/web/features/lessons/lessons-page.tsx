import { Check, Headphones } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Lesson } from '#contract/lessons.ts';
import { lessonOrder } from '#core/lessons/lesson-order.ts';
import { formatTime } from '#core/lessons/player-time.ts';
import { useStore } from '../../store/use-store.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { course, isReady, msOf, seriesName } from './course.ts';
import { useKeptSounds } from './kept-sounds.ts';
import { useLearner } from './use-learner.ts';
import { useMovedGently } from './use-moved-gently.ts';
import './lessons.css';

/** /lessons: the course, what is left of it first. */
export function LessonsPage() {
  const isKnown = useStore((state) => state.user.id !== '');
  const { progress, isCompleted, complete } = useLearner();
  const sounds = useKeptSounds();
  const [told, setTold] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const lessons = lessonOrder(course.lessons, isCompleted);
  useMovedGently(list, lessons.map(({ id }) => id).join());
  const toggle = ({ id, title }: Lesson, isDone: boolean) => {
    complete(id, isDone);
    setTold(
      isDone
        ? `“${title}” is completed and stands at the end.`
        : `“${title}” is back among the open lessons.`,
    );
  };
  return (
    <main className="wrap lessons" id="main" tabIndex={-1}>
      <PageTitle>Lessons</PageTitle>
      <p className="lessons-series">{seriesName}</p>
      <h1>{course.title}</h1>
      <p className="lessons-about">
        Short lessons to listen to and read along. Stop at any sentence and ask. This is education, not
        financial advice.
      </p>
      <ul className="lessons-list" ref={list}>
        {lessons.map((lesson) => (
          <LessonRow
            key={lesson.id}
            lesson={lesson}
            isCompleted={isCompleted(lesson.id)}
            isKept={lesson.audioFile !== undefined && sounds.has(lesson.audioFile)}
            positionMs={progress.get(lesson.id)?.positionMs ?? 0}
            onToggle={(isDone) => toggle(lesson, isDone)}
          />
        ))}
      </ul>
      <p className="sr" role="status">
        {told}
      </p>
      {!isKnown && (
        <p className="lessons-visitor">
          Your progress is kept in this browser. <Link to="/signup?next=/lessons">Sign up</Link> and it goes
          with you.
        </p>
      )}
    </main>
  );
}

interface RowProps {
  lesson: Lesson;
  isCompleted: boolean;
  /** Its sound is kept in this browser. */
  isKept: boolean;
  positionMs: number;
  onToggle(isCompleted: boolean): void;
}

function LessonRow({ lesson, isCompleted, isKept, positionMs, onToggle }: RowProps) {
  const { id, title, duration } = lesson;
  const heard = formatTime(positionMs);
  return (
    <li className={isCompleted ? 'lessons-row is-completed' : 'lessons-row'} data-lesson={id}>
      <label className="lessons-tick">
        <input
          type="checkbox"
          aria-label={`Completed: ${title}`}
          checked={isCompleted}
          onChange={({ target }) => onToggle(target.checked)}
        />
        <Check className="i" aria-hidden="true" />
      </label>
      <Link to={`/learn/${id}`}>
        <span className="lessons-title">{title}</span>
        <span className="lessons-meta num">
          <Headphones className="i" aria-hidden="true" />
          <span>{duration}</span>
          {!isReady(lesson) && <span>Not ready yet</span>}
          {isKept && <span>Also offline</span>}
          {heard !== '00:00' && !isCompleted && (
            <span>{`${heard} of ${formatTime(msOf(duration))} heard`}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
