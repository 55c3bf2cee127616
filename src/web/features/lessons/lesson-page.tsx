import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Lesson } from '#contract/lessons.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { isReady, lessonOf } from './course.ts';
import { LessonBones } from './lesson-bones.tsx';
import { LessonRoom } from './lesson-room.tsx';
import { useLoadedLesson } from './use-loaded-lesson.ts';
import './lesson.css';

interface Props {
  /** Whether an AI service answers questions; otherwise the tutor quotes the lesson. */
  hasChat: boolean;
}

/** /learn/:id: a lesson to hear, read and ask about. */
export function LessonPage({ hasChat }: Props) {
  const lesson = lessonOf(useParams().id);
  if (!lesson) return <NoLesson title="Lesson not found!" text="There is no lesson under this address." />;
  if (!isReady(lesson)) {
    return (
      <NoLesson
        title="Lesson not ready!"
        text={`“${lesson.title}” has no sound yet. The others wait for you.`}
      />
    );
  }
  return <LoadedLesson key={lesson.id} lesson={lesson} hasChat={hasChat} />;
}

function LoadedLesson({ lesson, hasChat }: Props & { lesson: Lesson }) {
  const [attempt, setAttempt] = useState(0);
  const { loaded, hasFailed } = useLoadedLesson(lesson, attempt);
  return (
    <>
      <PageTitle>{lesson.title}</PageTitle>
      {loaded && <LessonRoom lesson={loaded} hasChat={hasChat} />}
      {hasFailed && (
        <Notice title={lesson.title}>
          <p role="alert">The words of this lesson did not come. Nothing is lost; check the connection.</p>
          <button type="button" className="btn" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </button>
        </Notice>
      )}
      {!loaded && !hasFailed && <LessonBones title={lesson.title} />}
    </>
  );
}

function NoLesson({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Notice title={title}>
        <p>{text}</p>
        <Link to="/lessons" className="btn">
          See all lessons
        </Link>
      </Notice>
    </>
  );
}
