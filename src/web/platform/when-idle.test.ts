// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { whenIdleAfterLoad } from './when-idle.ts';

it('acts once the page is there and idle', async () => {
  const order: string[] = [];
  await new Promise<void>((resolve) => {
    whenIdleAfterLoad(() => {
      order.push('acted');
      resolve();
    }, 1);
    order.push('went on');
  });
  expect(order).toEqual(['went on', 'acted']);
});

it('does not act once it is called off, even while it waits', async () => {
  let acted = false;
  const callOff = whenIdleAfterLoad(() => {
    acted = true;
  }, 1);
  callOff();
  await new Promise<void>((resolve) => void whenIdleAfterLoad(resolve, 20));
  expect(acted).toBe(false);
});
