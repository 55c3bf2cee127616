import { expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { semaphore, semaphores } from './semaphore.ts';

it('limits each network by itself, and releases once however often it is called', () => {
  const { acquire } = semaphores(0.5)(3);
  const release = acquire('a');
  acquire('a');
  expect(() => acquire('a')).toThrow(CallError);
  acquire('b');
  release();
  release();
  acquire('a');
  expect(() => acquire('a')).toThrow(CallError);
});

it('limits all together, with an error of its own', () => {
  const { acquire } = semaphore({ maxPerKey: 1, maxTotal: 2, busy: () => new Error('busy') });
  const release = acquire('a');
  expect(() => acquire('a')).toThrow('busy');
  acquire('b');
  expect(() => acquire('c')).toThrow('busy');
  release();
  acquire('c');
});
