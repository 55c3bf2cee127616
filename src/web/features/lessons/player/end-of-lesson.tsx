import { Check } from 'lucide-react';
import { Link } from 'react-router';
import ui from '../../../ui/ui.module.css';
import { course, isReady, type NarratedLesson } from '../course.ts';
import { useLessonProgress } from '../progress/use-lesson-progress.ts';
import styles from './lesson-player.module.css';

/** Shown when a lesson has ended: marks it as complete and leads to the next one. */
export function EndOfLesson({ lesson: { id } }: { lesson: NarratedLesson }) {
  const { isCompleted, setCompleted } = useLessonProgress();
  const index = course.lessons.findIndex((lesson) => lesson.id === id);
  const next = course.lessons.slice(index + 1).find((lesson) => isReady(lesson) && !isCompleted(lesson.id));
  return (
    <div className={styles.end}>
      <p role="status">
        {isCompleted(id) ? (
          <>
            <Check /> Lesson completed
          </>
        ) : (
          'That was the lesson.'
        )}
      </p>
      {!isCompleted(id) && (
        <button type="button" className={ui.button} onClick={() => setCompleted(id, true)}>
          Mark as complete
        </button>
      )}
      {next ? (
        <Link className={isCompleted(id) ? ui.button : ui.quietButton} to={`/learn/${next.id}`}>
          Next lesson
        </Link>
      ) : (
        <Link className={ui.quietButton} to="/lessons">
          All lessons
        </Link>
      )}
    </div>
  );
}
