// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { localValue } from '../../../platform/storage/local-value.ts';
import { ScriptedBrowser } from '../../../store/testing/scripted-browser.ts';
import { bookOf } from '../testing/books.ts';
import { guestProgress } from './claim-guest-progress.ts';
import { guestView } from './guest-view.ts';
import { createQuestStore } from './quest-store.ts';
import { completedMarks, emptyStoredQuests, parseStoredQuests, positionOf } from './stored-quests.ts';

const [owl, horn] = [bookOf('owl'), bookOf('horn')];
const library = { streak: 0, hasToday: false, today: '2026-11-20', days: [], books: [owl, horn] };
const noon = Date.UTC(2026, 10, 20, 12);

function open(browser = new ScriptedBrowser()) {
  let now = noon;
  const tab = () => {
    const own = browser.tab();
    const store = createQuestStore(localValue(own.storage, 'kurio-quests'), () => {
      now += 1;
      return now;
    });
    own.onStorage = store.reload;
    return { ...store, hear: () => own.hear() };
  };
  return { browser, tab, turnBack: (ms: number) => (now -= ms) };
}

const statuses = (store: ReturnType<typeof createQuestStore>) =>
  guestView(library, store.get(), '2026-11-20').books.map(({ status }) => status);

it('keeps a guest’s progress across a reload', () => {
  const { tab } = open();
  const first = tab();
  first.activate('owl');
  first.tick(owl, '1', true);
  const again = tab();
  expect(statuses(again)).toEqual(['active', 'available']);
  expect(guestView(library, again.get(), '2026-11-20')).toMatchObject({ streak: 1, hasToday: true });
});

it('has one active quest, and completes a book with its last episode', () => {
  const store = open().tab();
  store.activate('owl');
  store.activate('horn');
  expect(statuses(store)).toEqual(['inProgress', 'active']);
  store.tick(horn, '1', true);
  store.tick(horn, '2', true);
  expect(statuses(store)).toEqual(['inProgress', 'completed']);
  store.tick(horn, '2', false);
  expect(statuses(store)).toEqual(['inProgress', 'inProgress']);
});

it('puts a book with a tick in progress without a start, and removes the day with the tick', () => {
  const store = open().tab();
  store.tick(owl, '1', true);
  expect(statuses(store)[0]).toBe('inProgress');
  store.tick(owl, '1', false);
  expect(guestView(library, store.get(), '2026-11-20')).toMatchObject({ streak: 0, hasToday: false });
});

it('merges what two tabs do, whichever is notified first', () => {
  const { browser, tab } = open();
  browser.conditions.hasCopies = true;
  const [one, other] = [tab(), tab()];
  one.tick(owl, '1', true);
  other.tick(owl, '2', true);
  one.hear();
  other.hear();
  one.tick(horn, '1', true);
  other.hear();
  for (const store of [one, other]) {
    expect(completedMarks(store.get()).map(({ bookId, episodeId }) => `${bookId} ${episodeId}`)).toHaveLength(
      3,
    );
  }
});

it('removes a tick in one tab that the other one still has', () => {
  const { tab } = open();
  const [one, other] = [tab(), tab()];
  one.tick(owl, '1', true);
  other.hear();
  other.tick(owl, '1', false);
  one.tick(owl, '2', true);
  expect(completedMarks(one.get()).map(({ episodeId }) => episodeId)).toEqual(['2']);
});

it('keeps the date of the first tick when another tab ticks the same episode', () => {
  const { tab } = open();
  const [one, other] = [tab(), tab()];
  one.tick(owl, '1', true);
  const [first] = completedMarks(one.get());
  other.tick(owl, '1', true);
  expect(completedMarks(other.get())).toEqual([first]);
});

it('gives the progress to the account once, and keeps what comes after', () => {
  const { tab } = open();
  const [one, other] = [tab(), tab()];
  one.activate('owl');
  one.tick(owl, '1', true);
  expect(guestProgress(one.get())).toEqual({
    activeBookId: 'owl',
    begun: ['owl'],
    ticks: [{ bookId: 'owl', episodeId: '1', day: '2026-11-20', completedAt: expect.any(Number) }],
  });
  one.markClaimed(noon + 100);
  expect(guestProgress(one.get())).toBeUndefined();
  // The other tab has not been notified, and must not restore it.
  other.setPosition({ owner: '', bookId: 'owl', episodeId: '1', paragraph: 2, sentence: 1 });
  expect(guestProgress(other.get())).toBeUndefined();
});

it('treats each change as the newest, even if the clock was ahead before', () => {
  const { tab, turnBack } = open();
  const store = tab();
  const position = { owner: '', bookId: 'owl', paragraph: 1, sentence: 0 };
  store.setPosition({ ...position, episodeId: '1' });
  store.tick(owl, '1', true);
  store.markClaimed(noon + 100);
  turnBack(86_400_000);
  store.tick(owl, '2', true);
  store.activate('horn');
  store.setPosition({ ...position, episodeId: '2' });
  const { get } = tab();
  expect(statuses(store)).toEqual(['inProgress', 'active']);
  expect(guestProgress(get())).toMatchObject({
    activeBookId: 'horn',
    ticks: [{ episodeId: '2', day: '2026-11-19' }],
  });
  expect(positionOf(get(), '', 'owl')).toMatchObject({ episodeId: '2' });
});

it('keeps a position for each episode and reader, and shows it to no other reader', () => {
  const { tab } = open();
  const [store, other] = [tab(), tab()];
  const first = { bookId: 'owl', episodeId: '1', paragraph: 4, sentence: 0 };
  const second = { bookId: 'owl', episodeId: '2', paragraph: 2, sentence: 1 };
  store.setPosition({ owner: 'u1', ...first });
  other.setPosition({ owner: 'u1', ...second });
  other.setPosition({ owner: 'u2', ...first, paragraph: 7 });
  store.hear();
  for (const { get } of [store, other, tab()]) {
    expect(positionOf(get(), 'u1', 'owl')).toMatchObject(second);
    expect(positionOf(get(), 'u1', 'owl', '1')).toMatchObject(first);
    expect(positionOf(get(), 'u2', 'owl', '1')).toMatchObject({ paragraph: 7 });
    expect(positionOf(get(), 'u2', 'owl', '2')).toBeUndefined();
    expect(positionOf(get(), '', 'owl')).toBeUndefined();
  }
  store.setPosition({ owner: '', ...second, paragraph: 9 });
  expect(positionOf(store.get(), 'u1', 'owl', '2')).toMatchObject({ paragraph: 9 });
});

it('drops the oldest positions', () => {
  const store = open().tab();
  const position = { owner: '', bookId: 'owl', paragraph: 1, sentence: 0 };
  for (let episode = 0; episode < 302; episode += 1)
    store.setPosition({ ...position, episodeId: `${episode}` });
  expect(store.get().places).toHaveLength(300);
  expect(positionOf(store.get(), '', 'owl', '1')).toBeUndefined();
  expect(positionOf(store.get(), '', 'owl', '2')).toBeDefined();
});

it('continues in memory when the browser refuses to store, and reports it', () => {
  const { browser, tab } = open();
  browser.conditions.refuses = 'access';
  const store = tab();
  store.tick(owl, '1', true);
  expect(statuses(store)[0]).toBe('inProgress');
  expect(store.store.getState().isStored).toBe(false);
});

it('reads whatever is stored, and keeps the valid parts', () => {
  for (const text of [undefined, null, '', '{', '[]', '7', '{"marks":3,"look":{"size":9},"active":"owl"}'])
    expect(parseStoredQuests(text)).toEqual(emptyStoredQuests);
  const good = { bookId: 'owl', at: 5 };
  expect(parseStoredQuests(JSON.stringify({ begun: [good, { bookId: 7 }, null] })).begun).toEqual([good]);
  const mark = { bookId: 'owl', episodeId: '1', day: '2026-11-20', isDone: true, changedAt: 1 };
  const marks = [1e300, 7].map((completedAt) => ({ ...mark, completedAt }));
  expect(parseStoredQuests(JSON.stringify({ marks })).marks).toEqual([marks[1]]);
});
