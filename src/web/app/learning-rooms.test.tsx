// @vitest-environment happy-dom
import { useMutation, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import * as contract from '#contract/cards.ts';
import { emptyUser } from '#contract/user.ts';
import { RequireUser } from '../features/accounts/session/require-user.tsx';
import { alerts } from '../platform/alerts.ts';
import { callApi } from '../platform/api.ts';
import { kurioStore, userLoggedIn, userLoggedOut } from '../store/kurio-store.ts';
import { sessionEnded } from '../store/session-end.ts';
import { LearningRooms } from './learning-rooms.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A page of a learning room that reads something and can change something. */
function Room() {
  const { data } = useQuery({ queryKey: ['decks'], queryFn: () => callApi(contract.decks, {}) });
  const { mutate } = useMutation({ mutationFn: () => callApi(contract.deleteCard, { id: 1 }) });
  return (
    <>
      <p>{data && (data.decks[0]?.name ?? 'none')}</p>
      <button type="button" onClick={() => mutate()}>
        Delete
      </button>
    </>
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function openRoom(decks: Response) {
  const ended = { code: 'notSignedIn', message: 'Please log in first.' };
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.includes(contract.decks.path) ? decks : Response.json(ended, { status: 401 }),
  );
  vi.stubGlobal('location', new URL('http://kurio.example/room?deck=a'));
  userLoggedIn({ ...emptyUser, id: 'u1', name: 'Robin' });
  render(
    <MemoryRouter initialEntries={['/room?deck=a']}>
      <Where />
      <Routes>
        <Route element={<LearningRooms />}>
          <Route element={<RequireUser />}>
            <Route path="/room" element={<Room />} />
          </Route>
        </Route>
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
}

it('leads who logs out to the front door', async () => {
  openRoom(Response.json({ decks: [{ name: 'Rivers', cards: 1, due: 1 }] }));
  await screen.findByText('Rivers');
  act(userLoggedOut);
  expect(screen.getByRole('status').textContent).toBe('/');
});

it('leads whose session is found to have ended to the log-in page, and who logs out later to the front door', async () => {
  openRoom(Response.json({ decks: [{ name: 'Rivers', cards: 1, due: 1 }] }));
  await screen.findByText('Rivers');
  act(sessionEnded);
  expect(screen.getByRole('status').textContent).toBe('/login?next=%2Froom%3Fdeck%3Da');
  cleanup();
  openRoom(Response.json({ decks: [{ name: 'Rivers', cards: 1, due: 1 }] }));
  act(userLoggedOut);
  expect(screen.getByRole('status').textContent).toBe('/');
});

it('shows what was kept for one user to no other', async () => {
  openRoom(Response.json({ decks: [{ name: 'Rivers', cards: 1, due: 1 }] }));
  await screen.findByText('Rivers');
  vi.stubGlobal('fetch', async () => Response.json({ decks: [] }));
  act(() => userLoggedIn({ ...emptyUser, id: 'u2', name: 'Kim' }));
  expect(screen.queryByText('Rivers')).toBeNull();
  await screen.findByText('none');
});

it.each(['read', 'changed'])(
  'leads to the log-in page, and back, when the session has ended: %s',
  async (what) => {
    const wasThere = Response.json({ decks: [{ name: 'Rivers', cards: 1, due: 1 }] });
    openRoom(
      what === 'read' ? Response.json({ code: 'notSignedIn', message: '' }, { status: 401 }) : wasThere,
    );
    if (what === 'changed') {
      await screen.findByText('Rivers');
      await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    }
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('/login?next=%2Froom%3Fdeck%3Da'),
    );
    expect(kurioStore.getState().user.id).toBe('');
    expect(alerts.current()?.message).toContain('Log in again');
  },
);
