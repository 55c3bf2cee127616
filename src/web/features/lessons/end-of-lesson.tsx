import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { course, isReady, type NarratedLesson } from './course.ts';
import { useLearner } from './use-learner.ts';

/** What is offered when a lesson is over: to tick it off, and to go on. */
export function EndOfLesson({ lesson: { id } }: { lesson: NarratedLesson }) {
  const { isCompleted, complete } = useLearner();
  const place = course.lessons.findIndex((lesson) => lesson.id === id);
  const next = course.lessons.slice(place + 1).find((lesson) => isReady(lesson) && !isCompleted(lesson.id));
  return (
    <div className="lesson-end">
      <p role="status">
        {isCompleted(id) ? (
          <>
            <Check className="i" aria-hidden="true" /> Lesson completed
          </>
        ) : (
          'That was the lesson.'
        )}
      </p>
      {!isCompleted(id) && (
        <button type="button" className="btn" onClick={() => complete(id, true)}>
          Mark as complete
        </button>
      )}
      {next ? (
        <Link className={isCompleted(id) ? 'btn' : 'btn quiet'} to={`/learn/${next.id}`}>
          Next lesson
        </Link>
      ) : (
        <Link className="btn quiet" to="/lessons">
          All lessons
        </Link>
      )}
    </div>
  );
}
