// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button } from '../../testing/page.tsx';
import { serve } from '../../testing/scripted-server.ts';
import { field, newBrowser, open } from './testing/lesson-app.tsx';

beforeEach(() => newBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const order = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getByRole('link').getAttribute('href')?.at(-1));

it('lists the course, completed lessons last', async () => {
  const user = open('/lessons');
  expect(screen.getByText('A 7-part mini-series')).toBeTruthy();
  expect(order()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  const rows = screen.getAllByRole('listitem');
  expect(rows[1]?.textContent).toBe("What's the One Investment That Beats the Experts?4:37");
  expect(rows[6]?.textContent).toContain('Not ready yet');
  const tick = () => screen.getByRole('checkbox', { name: /^Completed: Why Most/ });
  await user.click(tick());
  expect(order()).toEqual(['2', '3', '4', '5', '6', '7', '1']);
  await expect.poll(() => document.activeElement).toBe(tick());
  cleanup();
  open('/lessons');
  expect(order().at(-1)).toBe('1');
  await user.click(tick());
  expect(order()[0]).toBe('1');
});

it('shows what another tab has stored', async () => {
  open('/lessons');
  const lessons = [{ lessonId: '3', isCompleted: true, completedAt: 5, positionMs: 0, positionAt: 0 }];
  localStorage.setItem('kurio-lessons', JSON.stringify({ learners: { '': { lessons, hands: [] } } }));
  window.dispatchEvent(new Event('storage'));
  expect(await screen.findByRole('checkbox', { name: /Risky/, checked: true })).toBeTruthy();
});

it('has a demo that makes no calls', async () => {
  const { calls } = serve();
  const user = open('/demo');
  expect(screen.getByText(/only a demo/)).toBeTruthy();
  const separator = screen.getByRole('separator');
  expect(Number(separator.getAttribute('aria-valuenow'))).toBe(window.innerWidth / 2);
  await user.type(await field('Message Kurio'), 'Hello?{Enter}');
  expect((await button('Send')).disabled).toBe(true);
  expect(await screen.findByText(/written long before you asked/)).toBeTruthy();
  separator.focus();
  await user.keyboard('{Home}');
  expect(separator.getAttribute('aria-valuenow')).toBe('280');
  expect(calls).toEqual([]);
});
