import { expect, test } from 'vitest';
import { deletedOf, mergeDeleted, withBroughtBack, withDeleted } from './deleted-ids.ts';

const many = (count: number, name = 'id') => Array.from({ length: count }, (_, index) => `${name}${index}`);

test('an id is deleted, brought back, and deleted again', () => {
  const once = withDeleted([], ['nova', 'robot']);
  expect([...deletedOf(once)]).toEqual(['nova', 'robot']);
  const back = withBroughtBack(once, ['nova']);
  expect([...deletedOf(back)]).toEqual(['robot']);
  expect([...deletedOf(withDeleted(back, ['nova']))]).toEqual(['robot', 'nova']);
});

test('nothing is added for what is deleted already, or was never deleted', () => {
  const list = ['nova'];
  expect(withDeleted(list, ['nova'])).toBe(list);
  expect(withBroughtBack(list, ['robot'])).toBe(list);
  expect(withDeleted([], ['nova', 'nova'])).toEqual(['nova']);
});

test('the newest 1000 are remembered', () => {
  const list = withDeleted(many(1_000), ['newest']);
  expect(list).toHaveLength(1_000);
  expect(list[0]).toBe('id1');
  expect(list.at(-1)).toBe('newest');
});

test('what was brought back is not deleted again when its entries are forgotten one by one', () => {
  const list = withDeleted(['nova', ...many(998), 'nova'], ['newest']);
  expect(list).not.toContain('nova');
  expect(list).toHaveLength(999);
});

test('two tabs that delete the same delete it once, and the one that brought it back is heard', () => {
  expect(mergeDeleted([], ['nova'], ['nova'])).toEqual(['nova']);
  const merged = mergeDeleted(['nova'], ['nova', 'robot'], ['nova', 'nova']);
  expect([...deletedOf(merged)]).toEqual(['robot']);
});

test('what this tab stored and another overtook is kept, and joining again changes nothing', () => {
  const merged = mergeDeleted(['a'], ['a', 'c'], ['b']);
  expect(merged).toEqual(['a', 'b', 'c']);
  expect(mergeDeleted(['b'], ['b'], merged)).toEqual(merged);
  expect(mergeDeleted(merged, merged, merged)).toEqual(merged);
});

test('a full list of another tab stays as it is', () => {
  const full = many(1_000);
  expect(mergeDeleted(['old'], ['old'], full)).toEqual(full);
});
