// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LessonProgress } from '#contract/lessons.ts';
import { mergeHands, mergeProgress } from '#core/lessons/progress.ts';
import { kurioStore, raiseHand, userLoggedIn, userLoggedOut } from '../../store/kurio-store.ts';
import { robin } from '../../testing/page.tsx';
import { type Server, serve } from '../../testing/scripted-server.ts';
import { lessonKeeper } from './lesson-keeper.ts';
import { newBrowser } from './testing/lesson-app.tsx';

const [get, post] = ['GET /api/lesson/progress', 'POST /api/lesson/progress'];

beforeEach(() => {
  vi.resetModules();
  newBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const { followSessionEnd, syncProgress } = await import('./progress-sync.ts');

/** A server that keeps what it is told, of each user who asks. */
function keepingServer(): Server {
  const kept: Record<string, { lessons: LessonProgress[]; hands: { id: string; createdMs: number }[] }> = {};
  const mine = () => {
    const userId = kurioStore.getState().user.id;
    kept[userId] ??= { lessons: [], hands: [] };
    return kept[userId];
  };
  return {
    [get ?? '']: () => [200, mine()],
    [post ?? '']: ({ body }) => {
      const own = mine();
      own.lessons = mergeProgress(own.lessons, body.lessons ?? []);
      own.hands = mergeHands(own.hands, body.hands ?? []);
      return [200, own];
    },
  };
}

const ask = (id: string) =>
  raiseHand('1', 'A sentence.', { id, sender: 'user', content: 'Why?', createdMs: 5 });

it('takes along at log-in what a visitor did, and gives it to nobody else', async () => {
  const { sent } = serve(keepingServer());
  lessonKeeper.complete('', '2', true);
  ask('visitors');
  await syncProgress();
  expect(sent(get)).toEqual([]);
  userLoggedIn({ ...robin, id: 'first' });
  await syncProgress();
  expect(sent(post)).toHaveLength(1);
  expect(sent(post)[0]?.body).toMatchObject({
    lessons: [{ lessonId: '2', isCompleted: true }],
    hands: [{ id: 'visitors' }],
  });
  await syncProgress();
  expect(sent(post)).toHaveLength(1);
  userLoggedOut();
  expect(lessonKeeper.progressOf('', '2').isCompleted).toBe(false);
  userLoggedIn({ ...robin, id: 'second' });
  await syncProgress();
  expect(sent(post)).toHaveLength(1);
  expect(lessonKeeper.progressOf('second', '2').isCompleted).toBe(false);
});

it('brings what the server knows from elsewhere', async () => {
  const lessons = [{ lessonId: '3', isCompleted: true, completedAt: 5, positionMs: 70, positionAt: 5 }];
  const hands = [{ id: 'h', lessonId: '3', sentence: 'S.', sender: 'user', content: 'Hm?', createdMs: 5 }];
  serve({ [get ?? '']: [200, { lessons, hands }] });
  userLoggedIn({ ...robin, id: 'third' });
  await syncProgress();
  expect(lessonKeeper.progressOf('third', '3')).toEqual(lessons[0]);
  expect(kurioStore.getState().raiseHandHistory['3/S.']?.messages.map(({ id }) => id)).toEqual(['h']);
});

it('loses nothing while the server is gone, and sends it when there is a connection again', async () => {
  const { server, sent } = serve({});
  userLoggedIn({ ...robin, id: 'fourth' });
  lessonKeeper.moveTo('fourth', '1', 30_000);
  await syncProgress();
  Object.assign(server, keepingServer());
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(sent(post)[0]?.body.lessons[0].positionMs).toBe(30_000));
});

it('tries again by itself after a while', async () => {
  vi.useFakeTimers();
  const { server, sent } = serve({});
  userLoggedIn({ ...robin, id: 'fifth' });
  lessonKeeper.complete('fifth', '1', true);
  await syncProgress();
  Object.assign(server, keepingServer());
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(sent(post)).toHaveLength(1));
});

it('says when the session has ended, and keeps what was not sent', async () => {
  const { sent } = serve({
    [get ?? '']: [200, { lessons: [], hands: [] }],
    [post ?? '']: [401, { code: 'notSignedIn', message: 'Please log in first.' }],
  });
  const ended = vi.fn();
  followSessionEnd(ended);
  userLoggedIn({ ...robin, id: 'sixth' });
  lessonKeeper.moveTo('sixth', '1', 30_000);
  await syncProgress();
  expect(ended).toHaveBeenCalledOnce();
  expect(sent(post)).toHaveLength(1);
  expect(lessonKeeper.progressOf('sixth', '1').positionMs).toBe(30_000);
});
