// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { freePlan } from '#contract/card-numbers.ts';
import { type Payments, type Prices, proPrices } from '#contract/prices.ts';
import { FeaturesPage } from './features-page.tsx';

afterEach(cleanup);

function open(payments: Payments = 'stripe', prices: Prices = proPrices) {
  render(
    <MemoryRouter>
      <FeaturesPage prices={prices} payments={payments} />
    </MemoryRouter>,
  );
}

const linkTo = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
const plan = (name: string) => within(screen.getByRole('region', { name }));

it('links to sign-up and to the demo', () => {
  open();
  expect(linkTo('Get Started Free')).toEqual(['/signup', '/signup']);
  expect(linkTo('See How It Works')).toEqual(['/generate']);
  expect(linkTo('See a Demo')).toEqual(['/generate']);
  expect(linkTo('Demo')).toEqual(['/generate']);
});

it('has the reasons and steps of the specification', () => {
  open();
  for (const [title, parts] of [
    ['Why it works', ['AI-generated content', 'Spaced repetition', 'Personalized learning']],
    ['How it works', ['Enter a topic', 'Generate flashcards', 'Study smarter']],
  ] as const) {
    const region = within(screen.getByRole('region', { name: title }));
    for (const part of parts) expect(region.getByText(part)).toBeTruthy();
  }
});

it('says that its testimonials are made up', () => {
  open();
  const voices = within(screen.getByRole('region', { name: 'How it could sound' }));
  expect(voices.getByText(/made up/)).toBeTruthy();
  expect(voices.getAllByRole('figure')).toHaveLength(2);
});

it('shows the limits and prices of this server', () => {
  open('stripe', { monthly: 4.5, yearly: 45 });
  expect(
    plan('Free').getByText(`${freePlan.aiCardsPerMonth} AI-generated flashcards per month`),
  ).toBeTruthy();
  expect(plan('Free').getByText(`${freePlan.cards} cards in all`)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Pro' }).textContent).toContain('$4.50 a month, or $45 a year');
  expect(plan('Pro').queryByText(/^This server/)).toBeNull();
  expect(linkTo('Choose Pro')).toEqual(['/pricing']);
});

it.each([
  ['none', 'This server does not sell Pro yet.'],
  ['sandbox', 'This server only tests payments: no card is charged.'],
] as const)('says what payments do on this server: %s', (payments, note) => {
  open(payments);
  expect(plan('Pro').getByText(note)).toBeTruthy();
});

it('links to every page of the site in four columns', () => {
  open();
  const footer = within(screen.getByRole('navigation', { name: 'All of Kurio' }));
  const titles = footer.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Product', 'Company', 'Resources', 'Legal']);
  const addresses = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
  const named =
    '/features /pricing /about /blog /careers /contact /help /community /api /privacy /terms /cookies';
  expect(addresses).toEqual(expect.arrayContaining(named.split(' ')));
});
