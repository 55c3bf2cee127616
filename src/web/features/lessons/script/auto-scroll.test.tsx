// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import transcript from '#content/lessons/1/transcript.json';
import { button } from '../../../testing/page.tsx';
import { field, newBrowser, open } from '../testing/lesson-app.tsx';

const [sentenceHeight, boxHeight] = [100, 500];
let scrolled: number[] = [];
let spies: { mockRestore(): void }[] = [];

/** Lays the sentences out below each other, in a box that shows five of them. */
beforeEach(() => {
  newBrowser();
  scrolled = [];
  spies = [
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const index = this.getAttribute('data-index');
      if (index === null) return new DOMRect(0, 0, 500, boxHeight);
      return new DOMRect(0, Number(index) * sentenceHeight - box().scrollTop, 500, sentenceHeight);
    }),
    vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, options?: unknown) {
      const { top } = options as ScrollToOptions;
      this.scrollTop = top ?? 0;
      scrolled.push(this.scrollTop);
    }),
  ];
});
afterEach(() => {
  cleanup();
  for (const one of spies) one.mockRestore();
});

function box(): Element {
  const found = screen.getByRole('heading', { level: 1 }).parentElement?.parentElement;
  if (!found) throw new Error('there is no script');
  return found;
}

const sentenceAt = (index: number) => {
  const found = document.querySelector<HTMLElement>(`[data-index="${index}"]`);
  if (!found) throw new Error(`there is no sentence ${index}`);
  return found;
};
const backToNow = () => screen.queryByRole('button', { name: 'Back to now' });
const seek = (index: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Position' }), {
    target: { value: transcript[index]?.startMs ?? 0 },
  });

async function openLesson() {
  const user = open('/learn/1');
  await button('Play');
  // Effects attach the listeners after the first render.
  await act(async () => undefined);
  return user;
}

/** The scroll position that puts a sentence at its target. */
const targetOf = (index: number) => index * sentenceHeight - boxHeight * 0.28;

it('keeps the current sentence in view, and does not scroll while it is in view', async () => {
  await openLesson();
  seek(2);
  expect(scrolled).toEqual([]);
  seek(20);
  expect(scrolled).toEqual([targetOf(20)]);
  expect(backToNow()).toBeNull();
});

it.each([
  ['uses the wheel', () => fireEvent.wheel(box())],
  ['scrolls by touch', () => fireEvent.touchMove(box())],
  ['drags the scroll bar', () => fireEvent.pointerDown(box())],
  ['presses a key that scrolls', () => fireEvent.keyDown(box(), { key: 'PageDown' })],
])('stops following a reader who %s, until they press “Back to now”', async (_, scroll) => {
  const user = await openLesson();
  seek(2);
  scroll();
  seek(20);
  seek(30);
  expect(scrolled).toEqual([]);
  await user.click(await button('Back to now'));
  await waitFor(() => expect(scrolled).toEqual([targetOf(30)]));
  expect(backToNow()).toBeNull();
  seek(40);
  expect(scrolled).toEqual([targetOf(30), targetOf(40)]);
});

it('keeps following after a click on a sentence, or a key that does not scroll', async () => {
  await openLesson();
  seek(2);
  fireEvent.pointerDown(sentenceAt(3));
  fireEvent.keyDown(box(), { key: 'k' });
  expect(backToNow()).toBeNull();
});

it('follows again once the reader clicks a sentence, or asks about one', async () => {
  const user = await openLesson();
  seek(2);
  fireEvent.wheel(box());
  expect(backToNow()).not.toBeNull();
  fireEvent.click(sentenceAt(22));
  expect(backToNow()).toBeNull();
  expect(scrolled).toEqual([targetOf(22)]);
  fireEvent.wheel(box());
  await user.click(await button(/^Wait, I have questions/));
  await field();
  await user.click(await button('Continue lesson'));
  expect(backToNow()).toBeNull();
});

it('scrolls without animation when reduced motion is preferred', async () => {
  const reducedMotion = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('reduce') }) as unknown as MediaQueryList,
    );
  spies.push(reducedMotion);
  await openLesson();
  seek(20);
  expect(vi.mocked(Element.prototype.scrollTo).mock.calls[0]?.[0]).toMatchObject({ behavior: 'instant' });
});
