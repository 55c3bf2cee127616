import { QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lessonOrder } from '#core/lessons/lesson-order.ts';
import { formatTime } from '#core/lessons/player-time.ts';
import { useCardStats } from '../../features/cards/use-card-stats.ts';
import { course, isReady } from '../../features/lessons/course.ts';
import { syncProgress } from '../../features/lessons/progress/progress-sync.ts';
import { useLessonProgress } from '../../features/lessons/progress/use-lesson-progress.ts';
import { completedCount } from '../../features/quests/progress/book-progress.ts';
import { useQuests } from '../../features/quests/progress/use-quests.ts';
import type { CurrentQuest, DueCards, NextLesson, Part } from '../../features/site/front/front-today.tsx';
import { Today } from '../../features/site/front/front-today.tsx';
import { errorSentence } from '../../platform/error-sentence.ts';
import { useStore } from '../../store/use-store.ts';
import { queryClient } from '../learning-rooms.tsx';

/** The strip above the front page, with what the signed-in user has to do in flashcards, lessons and quests. */
export function TodayHere() {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <Known />
    </QueryClientProvider>
  );
}

function Known() {
  const name = useStore((state) => state.user.name);
  return <Today name={name} cards={useDueCards()} lesson={useNextLesson()} quest={useCurrentQuest()} />;
}

function useDueCards(): Part<DueCards> {
  return partOf(useCardStats(), ({ dueToday, total, nextDueIn }) => ({ due: dueToday, total, nextDueIn }));
}

/** What the browser kept is as good as the server's answer, but a lesson done elsewhere must not show as the next. */
function useNextLesson(): Part<NextLesson | null> {
  const { progress, isCompleted } = useLessonProgress();
  const [isSynced, setSynced] = useState(false);
  useEffect(() => void syncProgress().finally(() => setSynced(true)), []);
  if (!isSynced) return { status: 'pending' };
  const next = lessonOrder(course.lessons, isCompleted).find((one) => isReady(one) && !isCompleted(one.id));
  if (!next) return { status: 'success', data: null };
  const { id, title, duration } = next;
  const heard = progress.get(id)?.positionMs ?? 0;
  const time = heard < 1000 ? duration : `${formatTime(heard)} of ${duration} heard`;
  return { status: 'success', data: { id, title, time } };
}

function useCurrentQuest(): Part<CurrentQuest | null> {
  const { quests: data, error, refetch } = useQuests();
  return partOf({ data, error, refetch }, ({ books }) => {
    const book = books.find(({ status }) => status === 'active');
    return book
      ? { id: book.id, title: book.title, done: completedCount(book), episodes: book.episodes.length }
      : null;
  });
}

type Answer<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;

function partOf<T, V>({ data, error, refetch }: Answer<T>, read: (data: T) => V): Part<V> {
  if (data !== undefined) return { status: 'success', data: read(data) };
  if (!error) return { status: 'pending' };
  return { status: 'error', message: errorSentence(error), retry: () => void refetch() };
}
