import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { vi } from 'vitest';
import type { User } from '#contract/user.ts';
import { kurioStore, userLoggedIn, userLoggedOut } from '../../../store/kurio-store.ts';
import { DemoPage } from '../demo-page.tsx';
import { nothingKept } from '../kept-lessons.ts';
import { lessonKeeper } from '../lesson-keeper.ts';
import { LessonPage } from '../lesson-page.tsx';
import { LessonsPage } from '../lessons-page.tsx';

interface Call {
  path: string;
  method: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever was sent.
  body: any;
}
type Answer = Response | readonly [status: number, body: unknown];

/** What the server answers for each method and path; without an answer it cannot be reached. */
export type Server = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

/** Puts a scripted server at the very edge; its answers can be changed later on. Gives the calls made. */
export function serve(server: Server = {}) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.text();
    const call = {
      path: new URL(request.url).pathname,
      method: request.method,
      body: text ? JSON.parse(text) : undefined,
    };
    calls.push(call);
    const answer = server[`${call.method} ${call.path}`];
    if (!answer) throw new TypeError('Failed to fetch');
    const given = typeof answer === 'function' ? await answer(call) : answer;
    return given instanceof Response ? given : Response.json(given[1], { status: given[0] });
  });
  return {
    server,
    calls,
    sent: (name: string) => calls.filter(({ path, method }) => `${method} ${path}` === name),
  };
}

/** An answer that is still being written. */
export function writing() {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      line = controller;
    },
  });
  const event = (name: string, data: unknown) =>
    line?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    text: (text: string) => event('text', { text }),
    done: (reply: string) => event('done', { reply }),
    error: (message: string) => event('error', { code: 'chatFailed', message }),
    breakOff: () => line?.error(new TypeError('network error')),
  };
}

export const answered = (reply: string) => {
  const answer = writing();
  answer.text(reply);
  answer.done(reply);
  return answer.response;
};

export const robin: User = {
  id: 'u1',
  name: 'Robin',
  email: 'robin@example.com',
  role: 0,
  membership: { plan: 0, subscription: 3, expireAt: -1 },
};

/** A browser in which nobody has listened yet. */
export function newBrowser(user?: User): void {
  localStorage.removeItem('kurio-lessons');
  lessonKeeper.store.setState(nothingKept, true);
  kurioStore.setState({ raiseHandHistory: {} });
  if (user) userLoggedIn(user);
  else userLoggedOut();
}

/** Opens a page of the lessons. */
export function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/lessons" element={<LessonsPage />} />
        <Route path="/learn/:id" element={<LessonPage hasChat={false} />} />
        <Route path="/demo" element={<DemoPage />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
export const field = (name = 'Message Mira') => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
