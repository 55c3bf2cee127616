import { describe, expect, test } from 'vitest';
import { seededRandom } from '../testing/random.ts';
import { mergeState, type SharedState } from './merge.ts';

const nova = { id: 'nova', name: 'Nova' };
const robot = { id: 'robot', name: 'Robot' };
const empty = {
  counter: 0,
  user: { id: '' },
  membership: { plan: 0 },
  isParent: false,
  assistantConfigs: [nova, robot],
  voiceSessions: [],
  raiseHandHistory: {},
  deleted: [],
} satisfies SharedState;
type State = Omit<SharedState, 'assistantConfigs'> & { assistantConfigs: { id: string; name: string }[] };

const state = (parts: Partial<State> = {}): State => ({ ...empty, ...parts });
const message = (id: string, timestamp = 0) => ({ id, timestamp });
const session = (id: string, ...messages: { id: string; timestamp: number }[]) => ({
  id,
  assistantId: 'nova',
  messages,
});
const hand = (...ids: string[]) => ({ messages: ids.map((id) => ({ id, createdMs: 0 })) });

describe('parts that one value fills', () => {
  const merged = (mine: Partial<State>, theirs: Partial<State>, later: 'mine' | 'theirs' = 'mine') =>
    mergeState(state(), state(mine), state(theirs), later);

  test('a change of one side stays, whoever writes later', () => {
    expect(merged({ counter: 1 }, { isParent: true }, 'mine')).toEqual(state({ counter: 1, isParent: true }));
    expect(merged({ counter: 1 }, { isParent: true }, 'theirs')).toEqual(
      state({ counter: 1, isParent: true }),
    );
  });

  test('of two changes the later stays', () => {
    const [mine, theirs] = [{ user: { id: 'mine' } }, { user: { id: 'theirs' } }];
    expect(merged(mine, theirs, 'mine').user).toEqual(mine.user);
    expect(merged(mine, theirs, 'theirs').user).toEqual(theirs.user);
  });

  test('characters merge one by one', () => {
    const sky = { id: 'sky', name: 'Sky' };
    const mine = { assistantConfigs: [{ ...nova, name: 'mine' }, robot] };
    const theirs = { assistantConfigs: [nova, { ...robot, name: 'theirs' }, sky] };
    const names = merged(mine, theirs).assistantConfigs.map(({ name }) => name);
    expect(names).toEqual(['mine', 'theirs', 'Sky']);
    const both = { assistantConfigs: [{ ...nova, name: 'other' }] };
    expect(merged(mine, both, 'mine').assistantConfigs[0]?.name).toBe('mine');
    expect(merged(mine, both, 'theirs').assistantConfigs[0]?.name).toBe('other');
  });

  test('only a deletion takes a character, absence does not', () => {
    expect(merged({}, { assistantConfigs: [nova] }).assistantConfigs).toEqual([nova, robot]);
    const deletion = { assistantConfigs: [nova], deleted: ['robot'] };
    expect(merged({}, deletion).assistantConfigs).toEqual([nova]);
    expect(merged(deletion, {}).assistantConfigs).toEqual([nova]);
  });
});

describe('what grows', () => {
  const merged = (mine: Partial<State>, theirs: Partial<State>) =>
    mergeState(state(), state(mine), state(theirs), 'mine');

  test('sessions and their messages of both sides stay, in the order of time', () => {
    const mine = {
      voiceSessions: [session('b', message('b1', 20)), session('c', message('c1', 30), message('c3', 50))],
    };
    const theirs = {
      voiceSessions: [session('a', message('a1', 10)), session('c', message('c1', 30), message('c2', 40))],
    };
    const { voiceSessions } = merged(mine, theirs);
    expect(voiceSessions.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(voiceSessions[2]?.messages.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3']);
    expect(merged(theirs, mine).voiceSessions).toEqual(voiceSessions);
  });

  test('messages of the same moment stay in the order in which they were said', () => {
    const mine = { voiceSessions: [session('s', message('z'), message('y'), message('x'))] };
    const theirs = { voiceSessions: [session('s', message('z'), message('a'))] };
    const ids = merged(mine, theirs).voiceSessions[0]?.messages.map(({ id }) => id);
    expect(ids).toEqual(['z', 'a', 'y', 'x']);
    expect(merged(mine, mine).voiceSessions).toBe(mine.voiceSessions);
  });

  test('a deleted session and those of a deleted character are gone on both sides', () => {
    const voiceSessions = [session('a'), { ...session('r'), assistantId: 'robot' }];
    const deleted = ['a', 'robot'];
    expect(merged({ voiceSessions }, { deleted }).voiceSessions).toEqual([]);
    expect(merged({ deleted }, { voiceSessions }).voiceSessions).toEqual([]);
  });

  test('raised hands join by sentence and message', () => {
    const mine = { raiseHandHistory: { '1/a': hand('m1'), '1/b': hand('m2') } };
    const theirs = { raiseHandHistory: { '1/b': hand('m2', 'm3'), '1/c': hand('m4') } };
    expect(merged(mine, theirs).raiseHandHistory).toEqual({
      '1/a': hand('m1'),
      '1/b': hand('m2', 'm3'),
      '1/c': hand('m4'),
    });
  });

  test('what has not changed is the same by reference', () => {
    const mine = state({
      voiceSessions: [session('a', message('a1', 1))],
      raiseHandHistory: { '1/a': hand('m') },
    });
    const merged = mergeState(mine, mine, structuredClone(mine), 'theirs');
    for (const part of Object.keys(mine) as (keyof State)[]) expect(merged[part]).toBe(mine[part]);
  });
});

describe('any two states', () => {
  const random = seededRandom(7);
  const some = <T>(make: (index: number) => T, count = 5) =>
    Array.from({ length: count }, (_, index) => index)
      .filter(() => random() < 0.6)
      .map(make);
  const shuffled = <T>(items: T[]) => items.toSorted(() => random() - 0.5);
  const anySession = (index: number) =>
    session(`s${index}`, ...shuffled(some((n) => message(`s${index}m${n}`, n % 2))));
  const anyState = () =>
    state({
      voiceSessions: shuffled(some(anySession)),
      deleted: some((n) => `s${n}`, 2),
      raiseHandHistory: {},
    });

  test('merge the same whichever is mine, and merging again changes nothing', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const [mine, theirs] = [anyState(), anyState()];
      const merged = mergeState(state(), mine, theirs, 'mine');
      expect(mergeState(state(), theirs, mine, 'mine').voiceSessions).toEqual(merged.voiceSessions);
      expect(mergeState(theirs, merged, theirs, 'mine')).toEqual(merged);
      expect(mergeState(mine, mine, merged, 'theirs')).toEqual(merged);
      expect(mergeState(merged, merged, merged, 'mine')).toEqual(merged);
    }
  });
});
