import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { alerts, dismissAlert } from '../../../platform/alerts.ts';
import { type Server, serve } from '../../../testing/scripted-server.ts';
import { LandingPage } from '../landing/landing-page.tsx';
import { NPage } from '../n/n-page.tsx';
import { N2Page } from '../n2/n2-page.tsx';

/** Like `serve`; `entries` also gives what was sent to the waitlist. */
export function serveAndWatch(server: Server) {
  const scripted = serve(server);
  return { ...scripted, entries: () => scripted.sent('/api/test/kurio').map(({ body }) => body) };
}

/** A server that accepts every entry, and does not say how many there are. */
export const willing: Server = {
  '/api/test/kurio': [200, {}],
  '/api/waitlist/size': [200, { families: null }],
};

export function open(address: '/n' | '/n2' | '/landing') {
  dismissAlert();
  render(<Pages address={address} />);
  return userEvent.setup();
}

export function Pages({ address }: { address: string }) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/n" element={<NPage />} />
        <Route path="/n2" element={<N2Page />} />
        <Route path="/landing" element={<LandingPage />} />
      </Routes>
    </MemoryRouter>
  );
}

export const shownAlert = () => alerts.current();

/** The field and the button of a page's first or second form. */
export function form(index = 0) {
  const [field, button] = [
    screen.getAllByLabelText<HTMLInputElement>('Your email')[index],
    screen.getAllByRole('button', { name: /^Join/ })[index],
  ];
  if (!field || !button) throw new Error(`There is no form ${index}.`);
  return { field, button };
}
