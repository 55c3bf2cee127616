import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Lesson } from '#contract/lessons.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import ui from '../../ui/ui.module.css';
import { isReady, lessonOf, loadLesson } from './course.ts';
import { LessonView } from './lesson-view.tsx';
import styles from './script/script.module.css';

interface Props {
  /** Whether an AI service answers questions; otherwise the tutor quotes the lesson. */
  hasChat: boolean;
}

/** /learn/:id: a lesson to listen to, to read and to ask about. */
export function LessonPage({ hasChat }: Props) {
  const lesson = lessonOf(useParams().id);
  if (!lesson) return <NoLesson title="Lesson not found!" text="There is no lesson at this address." />;
  if (!isReady(lesson)) {
    return (
      <NoLesson
        title="Lesson not ready!"
        text={`“${lesson.title}” has no sound yet. Try one of the other lessons.`}
      />
    );
  }
  return <LoadedLesson key={lesson.id} lesson={lesson} hasChat={hasChat} />;
}

function LoadedLesson({ lesson, hasChat }: Props & { lesson: Lesson }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['lesson', lesson.id],
    queryFn: () => loadLesson(lesson),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <PageTitle>{lesson.title}</PageTitle>
      {data && <LessonView lesson={data} hasChat={hasChat} />}
      {error && !isFetching && (
        <Notice title={lesson.title}>
          <ErrorNotice
            message="The text of this lesson could not be loaded."
            reassurance="Check your connection."
            onRetry={() => void refetch()}
          />
        </Notice>
      )}
      {!data && isFetching && <LessonSkeleton title={lesson.title} />}
    </>
  );
}

function LessonSkeleton({ title }: { title: string }) {
  return (
    <main className={styles.script} id="main" tabIndex={-1} aria-busy="true">
      <div className={styles.column}>
        <h1>{title}</h1>
        <Skeleton />
      </div>
    </main>
  );
}

function NoLesson({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Notice title={title}>
        <p>{text}</p>
        <Link to="/lessons" className={ui.button}>
          See all lessons
        </Link>
      </Notice>
    </>
  );
}
