// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LessonProgress } from '#contract/lessons.ts';
import { mergeHands, mergeProgress } from '#core/lessons/progress.ts';
import { kurioStore, raiseHand, userLoggedIn, userLoggedOut } from '../../../store/kurio-store.ts';
import { hasSessionEnded } from '../../../store/session-end.ts';
import { robin } from '../../../testing/page.tsx';
import { type Server, serve } from '../../../testing/scripted-server.ts';
import { newBrowser } from '../testing/lesson-app.tsx';
import { lessonStore } from './lesson-store.ts';

const [get, post] = ['GET /api/lesson/progress', 'POST /api/lesson/progress'];

beforeEach(() => {
  vi.resetModules();
  newBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const { sendOnPageHide, syncProgress } = await import('./progress-sync.ts');

/** A server that stores each user's reports, and lowers times beyond its clock. */
function storingServer(now = () => Number.MAX_VALUE): Server {
  const stored: Record<string, { lessons: LessonProgress[]; hands: { id: string; createdMs: number }[] }> =
    {};
  const withinClock = (report: LessonProgress) => ({
    ...report,
    completedAt: Math.min(report.completedAt, now()),
    positionAt: Math.min(report.positionAt, now()),
  });
  const mine = () => {
    const userId = kurioStore.getState().user.id;
    stored[userId] ??= { lessons: [], hands: [] };
    return stored[userId];
  };
  return {
    [get ?? '']: () => [200, mine()],
    [post ?? '']: ({ body }) => {
      const own = mine();
      own.lessons = mergeProgress(own.lessons, (body.lessons ?? []).map(withinClock));
      own.hands = mergeHands(own.hands, body.hands ?? []);
      return [200, own];
    },
  };
}

const ask = (id: string) =>
  raiseHand('1', 'A sentence.', { id, sender: 'user', content: 'Why?', createdMs: 5 });

it('claims a guest’s progress at sign-in, for that user only', async () => {
  const { sent } = serve(storingServer());
  lessonStore.setCompleted('', '2', true);
  ask('guest');
  await syncProgress();
  expect(sent(get)).toEqual([]);
  userLoggedIn({ ...robin, id: 'first' });
  await syncProgress();
  expect(sent(post)).toHaveLength(1);
  expect(sent(post)[0]?.body).toMatchObject({
    lessons: [{ lessonId: '2', isCompleted: true }],
    hands: [{ id: 'guest' }],
  });
  await syncProgress();
  expect(sent(post)).toHaveLength(1);
  userLoggedOut();
  expect(lessonStore.progressOf('', '2').isCompleted).toBe(false);
  userLoggedIn({ ...robin, id: 'second' });
  await syncProgress();
  expect(sent(post)).toHaveLength(1);
  expect(lessonStore.progressOf('second', '2').isCompleted).toBe(false);
});

it('receives what the server knows from another browser', async () => {
  const lessons = [{ lessonId: '3', isCompleted: true, completedAt: 5, positionMs: 70, positionAt: 5 }];
  const hands = [{ id: 'h', lessonId: '3', sentence: 'S.', sender: 'user', content: 'Hm?', createdMs: 5 }];
  serve({ [get ?? '']: [200, { lessons, hands }] });
  userLoggedIn({ ...robin, id: 'third' });
  await syncProgress();
  expect(lessonStore.progressOf('third', '3')).toEqual(lessons[0]);
  expect(kurioStore.getState().raiseHandHistory['3/S.']?.messages.map(({ id }) => id)).toEqual(['h']);
});

it('keeps everything while the server is unreachable, and sends it once the connection is back', async () => {
  const { server, sent } = serve();
  userLoggedIn({ ...robin, id: 'fourth' });
  lessonStore.setPosition('fourth', '1', 30_000);
  await syncProgress();
  Object.assign(server, storingServer());
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(sent(post)[0]?.body.lessons[0].positionMs).toBe(30_000));
});

it('tries again after 30 seconds', async () => {
  vi.useFakeTimers();
  const { server, sent } = serve();
  userLoggedIn({ ...robin, id: 'fifth' });
  lessonStore.setCompleted('fifth', '1', true);
  await syncProgress();
  Object.assign(server, storingServer());
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(sent(post)).toHaveLength(1));
});

it('notices that the session has ended, and keeps what was not sent', async () => {
  const { sent } = serve({
    [get ?? '']: [200, { lessons: [], hands: [] }],
    [post ?? '']: [401, { code: 'notSignedIn', message: 'Please log in first.' }],
  });
  userLoggedIn({ ...robin, id: 'sixth' });
  lessonStore.setPosition('sixth', '1', 30_000);
  await syncProgress();
  expect(hasSessionEnded()).toBe(true);
  expect(sent(post)).toHaveLength(1);
  expect(lessonStore.progressOf('sixth', '1').positionMs).toBe(30_000);
});

it('sends a change made under a clock that is ahead only once, and the changes after it', async () => {
  const server = serve(storingServer(() => Date.now() - 3_600_000));
  userLoggedIn({ ...robin, id: 'seventh' });
  lessonStore.setPosition('seventh', '1', 30_000);
  lessonStore.setCompleted('seventh', '2', true);
  await syncProgress();
  await syncProgress();
  expect(server.sent(post)).toHaveLength(1);
  expect(lessonStore.progressOf('seventh', '1')).toMatchObject({ positionMs: 30_000 });
  expect(lessonStore.progressOf('seventh', '1').positionAt).toBeLessThan(Date.now() - 3_000_000);
  lessonStore.setPosition('seventh', '1', 20_000);
  await syncProgress();
  expect(server.sent(post)[1]?.body.lessons).toMatchObject([{ lessonId: '1', positionMs: 20_000 }]);
});

it('keeps a change made while a report was being sent', async () => {
  const storing = storingServer(() => Date.now() - 3_600_000);
  const { server, sent } = serve({ ...storing });
  userLoggedIn({ ...robin, id: 'eighth' });
  lessonStore.setPosition('eighth', '1', 30_000);
  server[post ?? ''] = (call) => {
    if (sent(post).length === 1) lessonStore.setPosition('eighth', '1', 45_000);
    const answer = storing[post ?? ''];
    if (typeof answer !== 'function') throw new Error('there is no answer');
    return answer(call);
  };
  await syncProgress();
  expect(lessonStore.progressOf('eighth', '1').positionMs).toBe(45_000);
  await syncProgress();
  expect(sent(post)[1]?.body.lessons).toMatchObject([{ positionMs: 45_000 }]);
});

describe('when the page is hidden', () => {
  it('sends the position of a user once, in a call that outlives the page', async () => {
    const { sent } = serve(storingServer());
    userLoggedIn({ ...robin, id: 'ninth' });
    lessonStore.setPosition('ninth', '1', 30_000);
    lessonStore.setPosition('ninth', '3', 30_000);
    sendOnPageHide('1');
    sendOnPageHide('1');
    await vi.waitFor(() => expect(sent(post)).toHaveLength(1));
    expect(sent(post)[0]).toMatchObject({ keepalive: true, body: { lessons: [{ positionMs: 30_000 }] } });
    await syncProgress();
    expect(sent(post)[1]).toMatchObject({ keepalive: false, body: { lessons: [{ lessonId: '3' }] } });
    sendOnPageHide('1');
    await syncProgress();
    expect(sent(post)).toHaveLength(2);
  });

  it('sends nothing for a guest, or for a lesson that was not played', async () => {
    const { calls } = serve(storingServer());
    lessonStore.setPosition('', '1', 30_000);
    sendOnPageHide('1');
    userLoggedIn({ ...robin, id: 'tenth' });
    sendOnPageHide('2');
    expect(calls).toEqual([]);
  });

  it('sends it again later if it did not arrive', async () => {
    const { server, sent } = serve();
    userLoggedIn({ ...robin, id: 'eleventh' });
    lessonStore.setPosition('eleventh', '1', 30_000);
    sendOnPageHide('1');
    await vi.waitFor(() => expect(sent(post)).toHaveLength(1));
    Object.assign(server, storingServer());
    await syncProgress();
    expect(sent(post)[1]?.body).toMatchObject({ lessons: [{ positionMs: 30_000 }] });
  });
});
