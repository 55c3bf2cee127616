// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { form, open, serveAndWatch, shownAlert, willing } from './testing/landing-app.tsx';

beforeEach(() => void history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('/n links curiosity to the characters, and each of them to a conversation', () => {
  serveAndWatch(willing);
  open('/n');
  const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('curiosity')).toBe('/beta');
  expect(linkTo(/^Nova/)).toBe('/beta/c/nova');
  expect(linkTo(/^Riddle Wizard/)).toBe('/beta/c/wizard');
  expect(linkTo(/^Create your own/)).toBe('/beta/p/c');
  expect(screen.getByText(/^Illustrative/)).toBeTruthy();
});

it.each(['/n', '/landing'] as const)('%s rejects an invalid address in the alert bar', async (page) => {
  const { entries } = serveAndWatch(willing);
  const user = open(page);
  const { field, button } = form();
  await user.type(field, 'ada@home');
  await user.click(button);
  expect(shownAlert()?.message).toBe('Invalid email address.');
  await expect.poll(() => document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(entries()).toEqual([]);
});

it.each([0, 1])(
  '/n adds the address of form %i to the list and says thank you in the alert bar',
  async (index) => {
    const { entries } = serveAndWatch(willing);
    const user = open('/n');
    const { field, button } = form(index);
    await user.type(field, 'ada@home.example');
    await user.click(button);
    await waitFor(() =>
      expect(shownAlert()?.message).toBe('Your email has been added to our waitlist. Thank you!'),
    );
    expect(field.value).toBe('');
    expect(entries()).toEqual([{ email: 'ada@home.example', niche: '', source: 'n1', website: '' }]);
  },
);

it('/landing has six benefits, and replaces the form with a thank-you message', async () => {
  history.replaceState(null, '', '/landing?niche=bedtime%0A');
  const { entries } = serveAndWatch(willing);
  const user = open('/landing');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  const { field, button } = form();
  await user.type(field, 'ada@home.example');
  await user.click(button);
  const thanks = await screen.findByText("Thanks! We'll be in touch soon.");
  expect(thanks.getAttribute('role')).toBe('status');
  await expect.poll(() => document.activeElement).toBe(thanks);
  expect(screen.queryByLabelText('Your email')).toBeNull();
  expect(entries()).toMatchObject([{ source: 'landing', niche: 'bedtime ' }]);
});

it.each(['/n', '/landing'] as const)('%s says what went wrong and keeps the address', async (page) => {
  serveAndWatch({ '/api/waitlist/size': [200, { families: null }] });
  const user = open(page);
  const { field, button } = form();
  await user.type(field, 'ada@home.example');
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
  expect(field.value).toBe('ada@home.example');
});
