// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { localValue } from '../../platform/storage/local-value.ts';
import { ScriptedBrowser } from '../../store/testing/scripted-browser.ts';
import { doneIn, keptFrom, nothingKept, placeOf } from './kept-quests.ts';
import { createQuestKeeper } from './quest-keeper.ts';
import { visitorsProgress } from './take-along.ts';
import { bookOf } from './testing/books.ts';
import { visitorView } from './visitor-view.ts';

const [owl, horn] = [bookOf('owl'), bookOf('horn')];
const library = { streak: 0, hasToday: false, today: '2026-11-20', days: [], books: [owl, horn] };
const noon = Date.UTC(2026, 10, 20, 12);

function open(browser = new ScriptedBrowser()) {
  let now = noon;
  const tab = () => {
    const own = browser.tab();
    const keeper = createQuestKeeper(localValue(own.storage, 'kurio-quests'), () => {
      now += 1;
      return now;
    });
    own.onStorage = keeper.absorb;
    return { ...keeper, hear: () => own.hear() };
  };
  return { browser, tab, turnBack: (ms: number) => (now -= ms) };
}

const statuses = (keeper: ReturnType<typeof createQuestKeeper>) =>
  visitorView(library, keeper.kept(), '2026-11-20').books.map(({ status }) => status);

it('keeps what a visitor does beyond a reload', () => {
  const { tab } = open();
  const first = tab();
  first.activate('owl');
  first.tick(owl, '1', true);
  const again = tab();
  expect(statuses(again)).toEqual(['active', 'available']);
  expect(visitorView(library, again.kept(), '2026-11-20')).toMatchObject({ streak: 1, hasToday: true });
});

it('has one active quest, and completes a book with its last episode', () => {
  const keeper = open().tab();
  keeper.activate('owl');
  keeper.activate('horn');
  expect(statuses(keeper)).toEqual(['inProgress', 'active']);
  keeper.tick(horn, '1', true);
  keeper.tick(horn, '2', true);
  expect(statuses(keeper)).toEqual(['inProgress', 'completed']);
  keeper.tick(horn, '2', false);
  expect(statuses(keeper)).toEqual(['inProgress', 'inProgress']);
});

it('makes a book that is ticked without being started one in progress, and takes the day back', () => {
  const keeper = open().tab();
  keeper.tick(owl, '1', true);
  expect(statuses(keeper)[0]).toBe('inProgress');
  keeper.tick(owl, '1', false);
  expect(visitorView(library, keeper.kept(), '2026-11-20')).toMatchObject({ streak: 0, hasToday: false });
});

it('joins what two tabs do, whichever hears first', () => {
  const { browser, tab } = open();
  browser.conditions.hasCopies = true;
  const [one, other] = [tab(), tab()];
  one.tick(owl, '1', true);
  other.tick(owl, '2', true);
  one.hear();
  other.hear();
  one.tick(horn, '1', true);
  other.hear();
  for (const keeper of [one, other]) {
    expect(doneIn(keeper.kept()).map(({ bookId, episodeId }) => `${bookId} ${episodeId}`)).toHaveLength(3);
  }
});

it('takes a tick back in one tab though the other one knew it', () => {
  const { tab } = open();
  const [one, other] = [tab(), tab()];
  one.tick(owl, '1', true);
  other.hear();
  other.tick(owl, '1', false);
  one.tick(owl, '2', true);
  expect(doneIn(one.kept()).map(({ episodeId }) => episodeId)).toEqual(['2']);
});

it('leaves an episode the date of its first tick, whichever tab ticks it again', () => {
  const { tab } = open();
  const [one, other] = [tab(), tab()];
  one.tick(owl, '1', true);
  const [first] = doneIn(one.kept());
  other.tick(owl, '1', true);
  expect(doneIn(other.kept())).toEqual([first]);
});

it('gives what was done to the account, once, and keeps what came after', () => {
  const { tab } = open();
  const [one, other] = [tab(), tab()];
  one.activate('owl');
  one.tick(owl, '1', true);
  expect(visitorsProgress(one.kept())).toEqual({
    activeBookId: 'owl',
    begun: ['owl'],
    ticks: [{ bookId: 'owl', episodeId: '1', day: '2026-11-20', completedAt: expect.any(Number) }],
  });
  one.takeAlong(noon + 100);
  expect(visitorsProgress(one.kept())).toBeUndefined();
  // The other tab has not heard of it, and must not bring it back.
  other.moveTo({ owner: '', bookId: 'owl', episodeId: '1', paragraph: 2, sentence: 1 });
  expect(visitorsProgress(other.kept())).toBeUndefined();
});

it('takes what is done here for newer, also where the clock was ahead before', () => {
  const { tab, turnBack } = open();
  const keeper = tab();
  const place = { owner: '', bookId: 'owl', paragraph: 1, sentence: 0 };
  keeper.moveTo({ ...place, episodeId: '1' });
  keeper.tick(owl, '1', true);
  keeper.takeAlong(noon + 100);
  turnBack(86_400_000);
  keeper.tick(owl, '2', true);
  keeper.activate('horn');
  keeper.moveTo({ ...place, episodeId: '2' });
  const { kept } = tab();
  expect(statuses(keeper)).toEqual(['inProgress', 'active']);
  expect(visitorsProgress(kept())).toMatchObject({
    activeBookId: 'horn',
    ticks: [{ episodeId: '2', day: '2026-11-19' }],
  });
  expect(placeOf(kept(), '', 'owl')).toMatchObject({ episodeId: '2' });
});

it('keeps a place in each episode, for each reader, and shows it to no other', () => {
  const { tab } = open();
  const [keeper, other] = [tab(), tab()];
  const first = { bookId: 'owl', episodeId: '1', paragraph: 4, sentence: 0 };
  const second = { bookId: 'owl', episodeId: '2', paragraph: 2, sentence: 1 };
  keeper.moveTo({ owner: 'u1', ...first });
  other.moveTo({ owner: 'u1', ...second });
  other.moveTo({ owner: 'u2', ...first, paragraph: 7 });
  keeper.hear();
  for (const { kept } of [keeper, other, tab()]) {
    expect(placeOf(kept(), 'u1', 'owl')).toMatchObject(second);
    expect(placeOf(kept(), 'u1', 'owl', '1')).toMatchObject(first);
    expect(placeOf(kept(), 'u2', 'owl', '1')).toMatchObject({ paragraph: 7 });
    expect(placeOf(kept(), 'u2', 'owl', '2')).toBeUndefined();
    expect(placeOf(kept(), '', 'owl')).toBeUndefined();
  }
  keeper.moveTo({ owner: '', ...second, paragraph: 9 });
  expect(placeOf(keeper.kept(), 'u1', 'owl', '2')).toMatchObject({ paragraph: 9 });
});

it('lets go of the oldest places', () => {
  const keeper = open().tab();
  const place = { owner: '', bookId: 'owl', paragraph: 1, sentence: 0 };
  for (let episode = 0; episode < 302; episode += 1) keeper.moveTo({ ...place, episodeId: `${episode}` });
  expect(keeper.kept().places).toHaveLength(300);
  expect(placeOf(keeper.kept(), '', 'owl', '1')).toBeUndefined();
  expect(placeOf(keeper.kept(), '', 'owl', '2')).toBeDefined();
});

it('goes on in memory where the browser keeps nothing, and says so', () => {
  const { browser, tab } = open();
  browser.conditions.refuses = 'access';
  const keeper = tab();
  keeper.tick(owl, '1', true);
  expect(statuses(keeper)[0]).toBe('inProgress');
  expect(keeper.store.getState().isStored).toBe(false);
});

it('reads whatever is stored, and keeps what is valid of it', () => {
  for (const text of [undefined, null, '', '{', '[]', '7', '{"marks":3,"look":{"size":9},"active":"owl"}'])
    expect(keptFrom(text)).toEqual(nothingKept);
  const good = { bookId: 'owl', at: 5 };
  expect(keptFrom(JSON.stringify({ begun: [good, { bookId: 7 }, null] })).begun).toEqual([good]);
  const mark = { bookId: 'owl', episodeId: '1', day: '2026-11-20', isDone: true, changedAt: 1 };
  const marks = [1e300, 7].map((completedAt) => ({ ...mark, completedAt }));
  expect(keptFrom(JSON.stringify({ marks })).marks).toEqual([marks[1]]);
});
