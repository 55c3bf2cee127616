// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { form, open, serveAndWatch, willing } from '../testing/landing-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('has every section of the specification', () => {
  serveAndWatch(willing);
  open('/n2');
  const name = 'A Voice-Only Companion That Helps Kids Feel Truly Heard';
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([screen.getByRole('heading', { name })]);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings.slice(0, 5)).toEqual([
    'Features',
    'Peace of Mind for Parents',
    'Perfect For Your Family',
    'What Parents Are Saying',
    'The Time Is Now',
  ]);
  const features = within(screen.getByRole('region', { name: 'Features' }));
  expect(features.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Natural Conversations',
    'Imaginative Roleplay',
    'Safe & Screen-Free',
    'Parent Custom Characters',
  ]);
  expect(screen.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe('#features');
  expect(document.querySelector<HTMLElement>('#features')?.tabIndex).toBe(-1);
  expect(screen.getByText("We'll only email you about updates. No spam, ever.")).toBeTruthy();
});

it('says that its testimonials are illustrative', () => {
  serveAndWatch(willing);
  open('/n2');
  const section = within(screen.getByRole('region', { name: 'What Parents Are Saying' }));
  expect(section.getByText(/^Illustrative/)).toBeTruthy();
  expect(section.getAllByRole('img', { name: 'Five stars' })).toHaveLength(3);
  expect(section.getAllByRole('figure')).toHaveLength(3);
  for (const initials of ['M', 'D', 'P']) expect(section.getByText(initials)).toBeTruthy();
});

it('shows at the field what is wrong with an address, and sends nothing', async () => {
  const { entries } = serveAndWatch(willing);
  const user = open('/n2');
  const { field, button } = form();
  await user.type(field, '   ');
  await user.click(button);
  const description = () =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(description()).toBe('Please enter your email address');
  await expect.poll(() => document.activeElement).toBe(field);
  await user.type(field, 'ada@home');
  await user.click(button);
  expect(description()).toBe('Please enter a valid email address');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(form(1).field.getAttribute('aria-invalid')).toBe('false');
  expect(entries()).toEqual([]);
});

it.each([0, 1])('adds the address of form %i to the list and confirms it in a dialog', async (index) => {
  const { entries } = serveAndWatch(willing);
  const user = open('/n2');
  const other = form(1 - index).field;
  await user.type(other, 'half typed');
  const { field, button } = form(index);
  await user.type(field, ' ada@home.example ');
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: "You're In!" }));
  expect(dialog.getByText('ada@home.example')).toBeTruthy();
  expect(field.value).toBe('');
  expect(other.value).toBe('half typed');
  expect(entries()).toEqual([{ email: 'ada@home.example', niche: '', source: 'n2', website: '' }]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('sends once, even if the button is pressed again meanwhile', async () => {
  const answer = Promise.withResolvers<[number, unknown]>();
  const { entries } = serveAndWatch({ ...willing, '/api/test/kurio': () => answer.promise });
  const user = open('/n2');
  const { field, button } = form();
  await user.type(field, 'ada@home.example');
  await user.dblClick(button);
  expect(button.textContent).toBe('Joining…');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  answer.resolve([200, {}]);
  await screen.findByRole('dialog');
  expect(entries()).toHaveLength(1);
  expect(button.textContent).toBe('Join Waitlist');
});

it.each([
  ['no connection', undefined, /cannot be reached/],
  ['too many tries', [429, { code: 'tooManyRequests', message: 'That was a lot.' }], /That was a lot/],
  ['an error', [500, { code: 'internal', message: 'Something went wrong.' }], /Something went wrong/],
] as const)('keeps the address after %s, and can be sent again', async (_, answer, words) => {
  const { server } = serveAndWatch({ '/api/waitlist/size': [200, { families: null }] });
  if (answer) server['/api/test/kurio'] = [...answer];
  const user = open('/n2');
  const { field, button } = form();
  await user.type(field, 'ada@home.example');
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(field.value).toBe('ada@home.example');
  server['/api/test/kurio'] = [200, {}];
  await user.click(button);
  await screen.findByRole('dialog', { name: "You're In!" });
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
});

it('shows at the field what only the server finds wrong', async () => {
  const refused = { code: 'invalidRequest', message: 'No.', fields: { email: 'This one does not work.' } };
  serveAndWatch({ ...willing, '/api/test/kurio': [400, refused] });
  const user = open('/n2');
  const { field, button } = form(1);
  await user.type(field, 'ada@home.example');
  await user.click(button);
  expect(await screen.findByText('This one does not work.')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(field);
});

it('has a honeypot that people cannot reach, and sends what bots fill in', async () => {
  const { entries } = serveAndWatch(willing);
  const user = open('/n2');
  const { field, button } = form();
  const honeypot = field.form?.querySelector<HTMLInputElement>('[name=website]');
  expect(honeypot?.closest('[inert]')).toBeTruthy();
  expect([honeypot?.tabIndex, honeypot?.autocomplete]).toEqual([-1, 'off']);
  if (honeypot) honeypot.value = 'https://bot.example';
  await user.type(field, 'ada@home.example');
  await user.click(button);
  await screen.findByRole('dialog');
  expect(entries()).toMatchObject([{ website: 'https://bot.example' }]);
});

it('shows how many families are waiting, once the server has answered', async () => {
  serveAndWatch({ ...willing, '/api/waitlist/size': [200, { families: 1204 }] });
  open('/n2');
  expect(await screen.findByText('1,204 families are waiting')).toBeTruthy();
});
