// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

const { followSessionEnd, sendOnLeaving, syncProgress } = await import('./progress-sync.ts');

/** A server that keeps what it is told, of each user who asks; its clock cuts times of the future. */
function keepingServer(now = () => Number.MAX_VALUE): Server {
  const kept: Record<string, { lessons: LessonProgress[]; hands: { id: string; createdMs: number }[] }> = {};
  const past = (report: LessonProgress) => ({
    ...report,
    completedAt: Math.min(report.completedAt, now()),
    positionAt: Math.min(report.positionAt, now()),
  });
  const mine = () => {
    const userId = kurioStore.getState().user.id;
    kept[userId] ??= { lessons: [], hands: [] };
    return kept[userId];
  };
  return {
    [get ?? '']: () => [200, mine()],
    [post ?? '']: ({ body }) => {
      const own = mine();
      own.lessons = mergeProgress(own.lessons, (body.lessons ?? []).map(past));
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
  const { server, sent } = serve();
  userLoggedIn({ ...robin, id: 'fourth' });
  lessonKeeper.moveTo('fourth', '1', 30_000);
  await syncProgress();
  Object.assign(server, keepingServer());
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(sent(post)[0]?.body.lessons[0].positionMs).toBe(30_000));
});

it('tries again by itself after a while', async () => {
  vi.useFakeTimers();
  const { server, sent } = serve();
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

it('sends once what was done under a clock that is ahead, and what comes after it', async () => {
  const server = serve(keepingServer(() => Date.now() - 3_600_000));
  userLoggedIn({ ...robin, id: 'seventh' });
  lessonKeeper.moveTo('seventh', '1', 30_000);
  lessonKeeper.complete('seventh', '2', true);
  await syncProgress();
  await syncProgress();
  expect(server.sent(post)).toHaveLength(1);
  expect(lessonKeeper.progressOf('seventh', '1')).toMatchObject({ positionMs: 30_000 });
  expect(lessonKeeper.progressOf('seventh', '1').positionAt).toBeLessThan(Date.now() - 3_000_000);
  lessonKeeper.moveTo('seventh', '1', 20_000);
  await syncProgress();
  expect(server.sent(post)[1]?.body.lessons).toMatchObject([{ lessonId: '1', positionMs: 20_000 }]);
});

it('keeps what was done while a report was under way', async () => {
  const keeping = keepingServer(() => Date.now() - 3_600_000);
  const { server, sent } = serve({ ...keeping });
  userLoggedIn({ ...robin, id: 'eighth' });
  lessonKeeper.moveTo('eighth', '1', 30_000);
  server[post ?? ''] = (call) => {
    if (sent(post).length === 1) lessonKeeper.moveTo('eighth', '1', 45_000);
    const answer = keeping[post ?? ''];
    if (typeof answer !== 'function') throw new Error('there is no answer');
    return answer(call);
  };
  await syncProgress();
  expect(lessonKeeper.progressOf('eighth', '1').positionMs).toBe(45_000);
  await syncProgress();
  expect(sent(post)[1]?.body.lessons).toMatchObject([{ positionMs: 45_000 }]);
});

describe('on leaving', () => {
  it('sends the place of a user in a call that outlives the page, once', async () => {
    const { sent } = serve(keepingServer());
    userLoggedIn({ ...robin, id: 'ninth' });
    lessonKeeper.moveTo('ninth', '1', 30_000);
    lessonKeeper.moveTo('ninth', '3', 30_000);
    sendOnLeaving('1');
    sendOnLeaving('1');
    await vi.waitFor(() => expect(sent(post)).toHaveLength(1));
    expect(sent(post)[0]).toMatchObject({ keepalive: true, body: { lessons: [{ positionMs: 30_000 }] } });
    await syncProgress();
    expect(sent(post)[1]).toMatchObject({ keepalive: false, body: { lessons: [{ lessonId: '3' }] } });
    sendOnLeaving('1');
    await syncProgress();
    expect(sent(post)).toHaveLength(2);
  });

  it('sends nothing of a visitor, nor of a lesson that was only looked at', async () => {
    const { calls } = serve(keepingServer());
    lessonKeeper.moveTo('', '1', 30_000);
    sendOnLeaving('1');
    userLoggedIn({ ...robin, id: 'tenth' });
    sendOnLeaving('2');
    expect(calls).toEqual([]);
  });

  it('loses nothing where it did not arrive', async () => {
    const { server, sent } = serve();
    userLoggedIn({ ...robin, id: 'eleventh' });
    lessonKeeper.moveTo('eleventh', '1', 30_000);
    sendOnLeaving('1');
    await vi.waitFor(() => expect(sent(post)).toHaveLength(1));
    Object.assign(server, keepingServer());
    await syncProgress();
    expect(sent(post)[1]?.body).toMatchObject({ lessons: [{ positionMs: 30_000 }] });
  });
});
