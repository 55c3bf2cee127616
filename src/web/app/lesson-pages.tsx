import { LessonPage } from '../features/lessons/lesson-page.tsx';
import { useServerConfig } from './server-config.ts';

/** A lesson, whose tutor is told by whom it is answered on this server. */
export function Lesson() {
  return <LessonPage hasChat={useServerConfig().chat} />;
}
