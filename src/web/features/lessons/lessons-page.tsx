import { useQuery } from '@tanstack/react-query';
import { Check, Headphones } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Lesson } from '#contract/lessons.ts';
import { lessonOrder } from '#core/lessons/lesson-order.ts';
import { formatTime } from '#core/lessons/player-time.ts';
import { useStore } from '../../store/use-store.ts';
import { cx } from '../../ui/cx.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import ui from '../../ui/ui.module.css';
import { course, isReady, msOf, seriesName } from './course.ts';
import styles from './lessons-page.module.css';
import { cachedSounds } from './player/cached-sounds.ts';
import { useLessonProgress } from './progress/use-lesson-progress.ts';
import { useReorderAnimation } from './use-reorder-animation.ts';

/** /lessons: the course, incomplete lessons first. */
export function LessonsPage() {
  const isSignedIn = useStore((state) => state.user.id !== '');
  const { progress, isCompleted, setCompleted } = useLessonProgress();
  const { data: sounds } = useQuery({ queryKey: ['cached sounds'], queryFn: cachedSounds });
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const lessons = lessonOrder(course.lessons, isCompleted);
  useReorderAnimation(list, lessons.map(({ id }) => id).join());
  const toggle = ({ id, title }: Lesson, isDone: boolean) => {
    setCompleted(id, isDone);
    setAnnouncement(
      isDone
        ? `“${title}” is completed and is now at the end of the list.`
        : `“${title}” is back among the open lessons.`,
    );
  };
  return (
    <main className={cx(ui.container, styles.page)} id="main" tabIndex={-1}>
      <PageTitle>Lessons</PageTitle>
      <p className={styles.series}>{seriesName}</p>
      <h1>{course.title}</h1>
      <p className={styles.about}>
        Short lessons to listen to and read along. Stop at any sentence and ask. This is education, not
        financial advice.
      </p>
      <ul className={styles.list} ref={list}>
        {lessons.map((lesson) => (
          <LessonRow
            key={lesson.id}
            lesson={lesson}
            isCompleted={isCompleted(lesson.id)}
            isOffline={lesson.audioFile !== undefined && sounds?.includes(lesson.audioFile) === true}
            positionMs={progress.get(lesson.id)?.positionMs ?? 0}
            onToggle={(isDone) => toggle(lesson, isDone)}
          />
        ))}
      </ul>
      <p className={ui.visuallyHidden} role="status">
        {announcement}
      </p>
      {!isSignedIn && (
        <p className={styles.guest}>
          Your progress is saved in this browser. <Link to="/signup?next=/lessons">Sign up</Link> to take it
          with you.
        </p>
      )}
    </main>
  );
}

interface RowProps {
  lesson: Lesson;
  isCompleted: boolean;
  /** Its sound is in this browser's cache. */
  isOffline: boolean;
  positionMs: number;
  onToggle(isCompleted: boolean): void;
}

function LessonRow({ lesson, isCompleted, isOffline, positionMs, onToggle }: RowProps) {
  const { id, title, duration } = lesson;
  const position = formatTime(positionMs);
  return (
    <li className={styles.row} data-lesson={id}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={`Completed: ${title}`}
          checked={isCompleted}
          onChange={({ target }) => onToggle(target.checked)}
        />
        <Check />
      </label>
      <Link to={`/learn/${id}`}>
        <span className={styles.title}>{title}</span>
        <span className={cx(ui.number, styles.meta)}>
          <Headphones />
          <span>{duration}</span>
          {!isReady(lesson) && <span>Not ready yet</span>}
          {isOffline && <span>Available offline</span>}
          {position !== '00:00' && !isCompleted && (
            <span>{`${position} of ${formatTime(msOf(duration))} heard`}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
