import { QueryClientProvider } from '@tanstack/react-query';
import { LessonPage } from '../../features/lessons/lesson-page.tsx';
import { LessonsPage } from '../../features/lessons/lessons-page.tsx';
import { queryClient } from '../learning-rooms.tsx';
import { useServerConfig } from '../server-config.ts';

// Holds no user's data, so it outlives a change of user, which must not interrupt a lesson that plays.
const client = queryClient();

export function Lessons() {
  return (
    <QueryClientProvider client={client}>
      <LessonsPage />
    </QueryClientProvider>
  );
}

export function Lesson() {
  const { chat } = useServerConfig();
  return (
    <QueryClientProvider client={client}>
      <LessonPage hasChat={chat} />
    </QueryClientProvider>
  );
}
