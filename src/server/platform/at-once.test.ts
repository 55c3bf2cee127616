import { expect, it } from 'vitest';
import { atOnce } from './at-once.ts';
import { CallError } from './http/errors.ts';

it('gives each network its own places, and each of them back once', () => {
  const places = atOnce(2);
  const leave = places.enter('a');
  places.enter('a');
  expect(() => places.enter('a')).toThrow(CallError);
  places.enter('b');
  leave();
  leave();
  places.enter('a');
  expect(() => places.enter('a')).toThrow(CallError);
});
