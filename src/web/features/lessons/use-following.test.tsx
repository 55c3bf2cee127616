// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import transcript from '#content/lessons/1/transcript.json';
import { button } from '../../testing/page.tsx';
import { field, newBrowser, open } from './testing/lesson-app.tsx';

const [sentenceHeight, boxHeight] = [100, 500];
let scrolled: number[] = [];
let spies: { mockRestore(): void }[] = [];

/** Sentences stand below one another, in a box that shows five of them. */
beforeEach(() => {
  newBrowser();
  scrolled = [];
  spies = [
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const place = this.getAttribute('data-place');
      if (place === null) return new DOMRect(0, 0, 500, boxHeight);
      return new DOMRect(0, Number(place) * sentenceHeight - box().scrollTop, 500, sentenceHeight);
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
  const found = document.querySelector('.lesson-script');
  if (!found) throw new Error('there is no script');
  return found;
}

const sentenceAt = (place: number) => {
  const found = document.querySelector<HTMLElement>(`[data-place="${place}"]`);
  if (!found) throw new Error(`there is no sentence ${place}`);
  return found;
};
const now = () => screen.queryByRole('button', { name: 'Back to now' });
const seek = (place: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Position' }), {
    target: { value: transcript[place]?.startMs ?? 0 },
  });

async function openLesson() {
  const user = open('/learn/1');
  await button('Play');
  // It hears what is done in it a turn after it shows.
  await act(async () => undefined);
  return user;
}

/** Where sentence `place` is wanted in the box. */
const wanted = (place: number) => place * sentenceHeight - boxHeight * 0.28;

it('keeps the sentence that is heard in view, and lets it be where one sees it well', async () => {
  await openLesson();
  seek(2);
  expect(scrolled).toEqual([]);
  seek(20);
  expect(scrolled).toEqual([wanted(20)]);
  expect(now()).toBeNull();
});

it.each([
  ['turns the wheel', () => fireEvent.wheel(box())],
  ['moves the page by touch', () => fireEvent.touchMove(box())],
  ['takes the scroll bar', () => fireEvent.pointerDown(box())],
  ['presses a key that scrolls', () => fireEvent.keyDown(box(), { key: 'PageDown' })],
])('yields to a reader who %s, until they press “Back to now”', async (_, read) => {
  const user = await openLesson();
  seek(2);
  read();
  seek(20);
  seek(30);
  expect(scrolled).toEqual([]);
  await user.click(await button('Back to now'));
  await waitFor(() => expect(scrolled).toEqual([wanted(30)]));
  expect(now()).toBeNull();
  seek(40);
  expect(scrolled).toEqual([wanted(30), wanted(40)]);
});

it('does not yield to a press on a sentence, nor to keys that scroll nothing', async () => {
  await openLesson();
  seek(2);
  fireEvent.pointerDown(sentenceAt(3));
  fireEvent.keyDown(box(), { key: 'k' });
  expect(now()).toBeNull();
});

it('leads again where the reader chooses a sentence, or asks about one', async () => {
  const user = await openLesson();
  seek(2);
  fireEvent.wheel(box());
  expect(now()).not.toBeNull();
  fireEvent.click(sentenceAt(22));
  expect(now()).toBeNull();
  expect(scrolled).toEqual([wanted(22)]);
  fireEvent.wheel(box());
  await user.click(await button(/^Wait, I have questions/));
  await field();
  await user.click(await button('Continue lesson'));
  expect(now()).toBeNull();
});

it('moves at once for who wants no motion', async () => {
  const stillness = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('reduce') }) as unknown as MediaQueryList,
    );
  spies.push(stillness);
  await openLesson();
  seek(20);
  expect(vi.mocked(Element.prototype.scrollTo).mock.calls[0]?.[0]).toMatchObject({ behavior: 'instant' });
});
