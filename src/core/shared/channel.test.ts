import { describe, expect, it } from 'vitest';
import { channel } from './channel.ts';

/** Whether a promise has settled by now. */
const isSettled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);

describe('a channel', () => {
  it('gives values in order, whether they are pushed before or after they are awaited', async () => {
    const numbers = channel<number>();
    numbers.push(1);
    numbers.push(2);
    const read = Array.fromAsync(numbers);
    await isSettled(read);
    numbers.push(3);
    numbers.close();
    expect(await read).toEqual([1, 2, 3]);
  });

  it('gives each of several waiting readers its own value', async () => {
    const numbers = channel<number>();
    const reads = [numbers.next(), numbers.next(), numbers.next()];
    numbers.push(1);
    numbers.push(2);
    numbers.close();
    expect(await Promise.all(reads)).toEqual([{ value: 1 }, { value: 2 }, { done: true, value: undefined }]);
  });

  it('throws the error once, after the values that were queued before it', async () => {
    const numbers = channel<number>();
    numbers.push(1);
    numbers.fail(new Error('broken'));
    numbers.fail(new Error('later'));
    numbers.push(2);
    expect(await numbers.next()).toEqual({ value: 1 });
    await expect(numbers.next()).rejects.toThrow('broken');
    expect((await numbers.next()).done).toBe(true);
  });

  it('wakes a waiting reader with the error', async () => {
    const numbers = channel<number>();
    const read = numbers.next();
    numbers.fail(new Error('broken'));
    await expect(read).rejects.toThrow('broken');
  });

  it('reports an error only to a reader', async () => {
    channel<number>().fail(new Error('nobody reads this'));
  });

  it('tells the producer when a value was taken', async () => {
    const numbers = channel<number>();
    const pushed = numbers.push(1);
    expect(await isSettled(pushed)).toBe(false);
    await numbers.next();
    expect(await isSettled(pushed)).toBe(true);
  });

  it('drops what is queued when its reader stops, and frees a waiting producer', async () => {
    const numbers = channel<number>();
    const pushed = [numbers.push(1), numbers.push(2), numbers.push(3)];
    for await (const value of numbers) if (value === 1) break;
    await Promise.all(pushed);
    await numbers.push(4);
    expect((await numbers.next()).done).toBe(true);
  });

  it('is drained once it has ended and all was taken', async () => {
    const numbers = channel<number>();
    numbers.push(1);
    expect(numbers.isDrained()).toBe(false);
    numbers.close();
    expect(numbers.isDrained()).toBe(false);
    await numbers.next();
    expect(numbers.isDrained()).toBe(true);
  });
});
