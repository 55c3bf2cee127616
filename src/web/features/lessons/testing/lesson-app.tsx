import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { User } from '#contract/user.ts';
import { kurioStore } from '../../../store/kurio-store.ts';
import { eventStream } from '../../../testing/event-stream.ts';
import { become, draw } from '../../../testing/page.tsx';
import { LessonPage } from '../lesson-page.tsx';
import { LessonsPage } from '../lessons-page.tsx';
import { lessonStore } from '../progress/lesson-store.ts';
import { emptyStoredLessons } from '../progress/stored-lessons.ts';
import { DemoPage } from '../tutor/demo-page.tsx';

/** A tutor's answer that is still being written. */
export function writing() {
  const { response, send, breakOff } = eventStream();
  return {
    response,
    text: (text: string) => send('text', { text }),
    done: (reply: string) => send('done', { reply }),
    error: (message: string) => send('error', { code: 'chatFailed', message }),
    breakOff,
  };
}

export const answered = (reply: string) => {
  const answer = writing();
  answer.text(reply);
  answer.done(reply);
  return answer.response;
};

/** A browser without any progress. */
export function newBrowser(user?: User): void {
  localStorage.removeItem('kurio-lessons');
  lessonStore.store.setState({ value: emptyStoredLessons, isStored: true });
  kurioStore.setState({ raiseHandHistory: {} });
  become(user);
}

/** Opens a page of the lessons. */
export const open = (address: string) =>
  draw(
    address,
    <Routes>
      <Route path="/lessons" element={<LessonsPage />} />
      <Route path="/learn/:id" element={<LessonPage hasChat={false} />} />
      <Route path="/demo" element={<DemoPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );

export const field = (name = 'Message Mira') => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
