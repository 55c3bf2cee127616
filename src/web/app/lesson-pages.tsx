import { sessionEnded } from '../features/accounts/session-end.ts';
import { LessonPage } from '../features/lessons/lesson-page.tsx';
import { followSessionEnd } from '../features/lessons/progress-sync.ts';
import { useServerConfig } from './server-config.ts';

export { LessonsPage } from '../features/lessons/lessons-page.tsx';

followSessionEnd(sessionEnded);

/** A lesson, whose tutor is told by whom it is answered on this server. */
export function Lesson() {
  return <LessonPage hasChat={useServerConfig().chat} />;
}
