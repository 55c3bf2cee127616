// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Panes } from './panes.tsx';

const lesson = { least: 300, usual: 750, most: 900 };
const panel = { least: 280, usual: 320, most: 600 };

beforeEach(() => resize(1440));
afterEach(() => cleanup());

function resize(width: number) {
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width });
}

interface PageProps {
  sizes: typeof lesson;
  isOpen: boolean;
  kept(width: number): void;
}

function Page({ sizes, isOpen, kept }: PageProps) {
  const [width, setWidth] = useState<number>();
  const onWidth = (wanted: number) => {
    kept(wanted);
    setWidth(wanted);
  };
  return (
    <Panes {...sizes} label="Width" width={width} onWidth={onWidth} side={<p>side</p>}>
      {isOpen && <p>beside</p>}
    </Panes>
  );
}

function open(sizes = lesson, isOpen = true) {
  const kept = vi.fn();
  render(<Page sizes={sizes} isOpen={isOpen} kept={kept} />);
  return { user: userEvent.setup(), kept };
}

const grip = () => screen.getByRole('separator', { name: 'Width' });
const widthNow = () => Number(grip().getAttribute('aria-valuenow'));
const bound = (which: 'min' | 'max') => Number(grip().getAttribute(`aria-value${which}`));

function drag(from: number, ...to: number[]) {
  fireEvent.pointerDown(grip(), { clientX: from, pointerId: 1 });
  for (const clientX of to) fireEvent.pointerMove(grip(), { clientX, pointerId: 1 });
}

it.each([
  ['the lesson', lesson],
  ['the panel', panel],
])('%s has its usual width, and can be dragged between its bounds', (_, sizes) => {
  const { kept } = open(sizes);
  expect([widthNow(), bound('min'), bound('max')]).toEqual([sizes.usual, sizes.least, sizes.most]);
  drag(sizes.usual, sizes.usual + 40);
  expect(widthNow()).toBe(sizes.usual + 40);
  const side = document.getElementById(grip().getAttribute('aria-controls') ?? '');
  expect(side?.style.width).toBe(`${sizes.usual + 40}px`);
  drag(0, -5_000);
  expect(widthNow()).toBe(sizes.least);
  drag(0, 5_000);
  expect(widthNow()).toBe(sizes.most);
  expect(kept).toHaveBeenLastCalledWith(sizes.most);
});

it('follows the pointer only while it is held', () => {
  open();
  fireEvent.pointerMove(grip(), { clientX: 400, pointerId: 1 });
  expect(widthNow()).toBe(750);
  for (const end of [fireEvent.pointerUp, fireEvent.pointerCancel]) {
    drag(100, 110);
    end(grip(), { pointerId: 1 });
    const left = widthNow();
    fireEvent.pointerMove(grip(), { clientX: 300, pointerId: 1 });
    expect(widthNow()).toBe(left);
  }
});

it('moves by the keyboard, and goes back to its usual width', async () => {
  const { user } = open();
  await user.tab();
  await expect.poll(() => document.activeElement).toBe(grip());
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(widthNow()).toBe(766);
  await user.keyboard('{End}{ArrowRight}');
  expect(widthNow()).toBe(900);
  await user.keyboard('{Home}{ArrowLeft}');
  expect(widthNow()).toBe(300);
  await user.keyboard('{Enter}');
  expect(widthNow()).toBe(750);
  await user.keyboard('{Home}');
  await user.dblClick(grip());
  expect(widthNow()).toBe(750);
});

it('leaves room for what is beside it, and has no bar where it fills the screen', async () => {
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
