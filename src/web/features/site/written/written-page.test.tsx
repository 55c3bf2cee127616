// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { WrittenPage } from './written-page.tsx';
import { writtenAddresses } from './written-texts.ts';

afterEach(cleanup);

function Here() {
  return <output>{useLocation().pathname}</output>;
}

function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Here />
      <Routes>
        <Route path="*" element={<WrittenPage supportEmail="help@home.example" />} />
      </Routes>
    </MemoryRouter>,
  );
}

it.each(writtenAddresses)('%s has one heading and a title, and leaves no placeholder', (address) => {
  open(address);
  const [heading, ...more] = screen.getAllByRole('heading', { level: 1 });
  expect(more).toEqual([]);
  expect(document.title).toBe(`${heading?.textContent} · Kurio`);
  expect(document.body.textContent).not.toContain('%support%');
});

it('links the support address of this server', () => {
  open('/contact');
  const link = screen.getByRole('link', { name: 'help@home.example' });
  expect(link.getAttribute('href')).toBe('mailto:help@home.example');
});

it('follows a link in the text without a reload', async () => {
  open('/cookies');
  await userEvent.setup().click(within(screen.getByRole('main')).getByRole('link', { name: 'Privacy' }));
  expect(screen.getByRole('status').textContent).toBe('/privacy');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy');
});
