// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Panes } from './panes.tsx';

const lesson = { minPx: 300, defaultPx: 750, maxPx: 900 };
const panel = { minPx: 280, defaultPx: 320, maxPx: 600 };

beforeEach(() => resize(1440));
afterEach(() => cleanup());

function resize(width: number) {
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width });
}

interface PageProps {
  sizes: typeof lesson;
  isOpen: boolean;
  onResize(widthPx: number): void;
}

function Page({ sizes, isOpen, onResize }: PageProps) {
  const [widthPx, setWidth] = useState<number>();
  const change = (wantedPx: number) => {
    onResize(wantedPx);
    setWidth(wantedPx);
  };
  return (
    <Panes {...sizes} label="Width" widthPx={widthPx} onResize={change} side={<p>side</p>}>
      {isOpen && <p>other</p>}
    </Panes>
  );
}

function open(sizes = lesson, isOpen = true) {
  const onResize = vi.fn();
  render(<Page sizes={sizes} isOpen={isOpen} onResize={onResize} />);
  return { user: userEvent.setup(), onResize };
}

const handle = () => screen.getByRole('separator', { name: 'Width' });
const widthNow = () => Number(handle().getAttribute('aria-valuenow'));
const bound = (which: 'min' | 'max') => Number(handle().getAttribute(`aria-value${which}`));

function drag(from: number, ...to: number[]) {
  fireEvent.pointerDown(handle(), { clientX: from, pointerId: 1 });
  for (const clientX of to) fireEvent.pointerMove(handle(), { clientX, pointerId: 1 });
}

it.each([
  ['the lesson', lesson],
  ['the panel', panel],
])('%s has its default width, and can be dragged between its bounds', (_, sizes) => {
  const { onResize } = open(sizes);
  expect([widthNow(), bound('min'), bound('max')]).toEqual([sizes.defaultPx, sizes.minPx, sizes.maxPx]);
  drag(sizes.defaultPx, sizes.defaultPx + 40);
  expect(widthNow()).toBe(sizes.defaultPx + 40);
  const side = document.getElementById(handle().getAttribute('aria-controls') ?? '');
  expect(side?.style.width).toBe(`${sizes.defaultPx + 40}px`);
  drag(0, -5_000);
  expect(widthNow()).toBe(sizes.minPx);
  drag(0, 5_000);
  expect(widthNow()).toBe(sizes.maxPx);
  expect(onResize).toHaveBeenLastCalledWith(sizes.maxPx);
});

it('follows the pointer only while it is held', () => {
  open();
  fireEvent.pointerMove(handle(), { clientX: 400, pointerId: 1 });
  expect(widthNow()).toBe(750);
  for (const end of [fireEvent.pointerUp, fireEvent.pointerCancel]) {
    drag(100, 110);
    end(handle(), { pointerId: 1 });
    const released = widthNow();
    fireEvent.pointerMove(handle(), { clientX: 300, pointerId: 1 });
    expect(widthNow()).toBe(released);
  }
});

it('is resized by the keyboard, and back to its default width', async () => {
  const { user } = open();
  await user.tab();
  await expect.poll(() => document.activeElement).toBe(handle());
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(widthNow()).toBe(766);
  await user.keyboard('{End}{ArrowRight}');
  expect(widthNow()).toBe(900);
  await user.keyboard('{Home}{ArrowLeft}');
  expect(widthNow()).toBe(300);
  await user.keyboard('{Enter}');
  expect(widthNow()).toBe(750);
  await user.keyboard('{Home}');
  await user.dblClick(handle());
  expect(widthNow()).toBe(750);
});

it('leaves room for the other pane, and has no handle where it fills the screen', async () => {
  const { user } = open();
  resize(1000);
  fireEvent(window, new Event('resize'));
  expect([widthNow(), bound('max')]).toEqual([680, 680]);
  await user.tab();
  await user.keyboard('{End}');
  expect(widthNow()).toBe(680);
  cleanup();
  resize(767);
  open();
  expect(screen.queryByRole('separator')).toBeNull();
  cleanup();
  resize(1440);
  open(lesson, false);
  expect(screen.queryByRole('separator')).toBeNull();
});
