// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kurioStore } from '../../../store/kurio-store.ts';
import { nova, open, serveParent, session, wordsIn } from '../testing/parent-app.tsx';

beforeEach(() => void serveParent({}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const start = new Date(2026, 10, 19, 16, 12).getTime();
const talk = session('one', 'nova', start, 'I had a fight', 'Oh, that hurts.', 'Sorry');
const other = session('two', 'nova', start, 'Hello');

it('shows every word that was said, by whom and when', async () => {
  const system = { id: 'system', role: 'system' as const, content: 'Be kind.', timestamp: start };
  open('/beta/p/vsd/one', {
    assistantConfigs: [nova],
    voiceSessions: [{ ...talk, messages: [system, ...talk.messages] }],
  });
  const article = (await screen.findByRole('heading', { name: 'Session with Nova' })).closest('section');
  const inSession = within(article as HTMLElement);
  expect(inSession.getByText('November 19, 2026').parentElement?.textContent).toBe(
    'November 19, 2026 · 2 minutes',
  );
  expect(inSession.getAllByRole('listitem').map(wordsIn)).toEqual([
    'I had a fightKid4:12 PM',
    'Nova Oh, that hurts.4:13 PM',
    'SorryKid4:14 PM',
  ]);
  expect(document.title).toBe('Session with Nova · Kurio');
});

it('deletes the conversation only after asking', async () => {
  const user = open('/beta/p/vsd/one', { assistantConfigs: [nova], voiceSessions: [talk, other] });
  const ask = await screen.findByRole('button', { name: 'Delete conversation' });
  await user.click(ask);
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete this conversation?' }));
  expect(dialog.getByText(/3 messages with Nova/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(kurioStore.getState().voiceSessions).toHaveLength(2);
  await waitFor(() => expect(document.activeElement === ask).toBe(true));

  await user.click(ask);
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete conversation' }),
  );
  expect(kurioStore.getState().voiceSessions).toEqual([other]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Chat History' })).toBeTruthy();
});

it('says that a conversation does not exist', async () => {
  open('/beta/p/vsd/nothing', { voiceSessions: [other] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Chat not found.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All conversations' }).getAttribute('href')).toBe('/beta/p');
});

it('offers the next step where there are no conversations at all', async () => {
  open('/beta/p/vsd/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Chat not found.' })).toBeTruthy();
  expect(screen.getByText('No voice sessions yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open For Kids' }).getAttribute('href')).toBe('/beta');
});

it('replaces the list on a narrow screen', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  open('/beta/p/vsd/one', { assistantConfigs: [nova], voiceSessions: [talk, other] });
  await screen.findByRole('heading', { name: 'Session with Nova' });
  expect(screen.queryByRole('heading', { name: 'Chat History' })).toBeNull();
});
