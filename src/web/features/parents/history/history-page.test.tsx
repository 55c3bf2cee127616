// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageHealth } from '../../../store/kurio-store.ts';
import { robin } from '../../../testing/page.tsx';
import { bruno, nova, open, serveParent, session, wordsIn } from '../testing/parent-app.tsx';

beforeEach(() => void serveParent({}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const day = (date: number) => new Date(2026, 10, date, 16, 12).getTime();
const rows = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Chat History' });
  // Checking a hundred rows for visibility takes seconds, and none is hidden.
  return screen.getAllByRole('listitem', { hidden: true });
};

it('lists conversations, newest first, with character, date, first words and message count', async () => {
  open('/beta/p', {
    assistantConfigs: [nova, bruno],
    voiceSessions: [
      session('old', 'nova', day(12), 'choo choo', 'All aboard!'),
      session('new', 'bruno', day(19), 'w'.repeat(90)),
      session('gone', 'nobody', day(15), 'Hi'),
      { id: 'silent', assistantId: 'nova', messages: [] },
    ],
  });
  expect((await rows()).map(wordsIn)).toEqual([
    `BBrunoNovember 19, 2026${'w'.repeat(80)}...1 message`,
    'DDeleted characterNovember 15, 2026Hi1 message',
    'NovaNovember 12, 2026choo choo2 messages',
    'NovaNo messages yet0 messages',
  ]);
  expect(screen.getByText('4 conversations')).toBeTruthy();
  const time = within((await rows())[0] as HTMLElement).getByText('November 19, 2026');
  expect(time.getAttribute('datetime')).toBe(new Date(day(19)).toISOString());
});

it.each([[[]], [[session('one', 'nova', day(12), 'Hi')]]])(
  'links a signed-in parent to a PIN of their own (%j)',
  async (voiceSessions) => {
    open('/beta/p', { assistantConfigs: [nova], voiceSessions, user: robin });
    const link = await screen.findByRole('link', { name: 'Set a PIN of my own' });
    expect(link.getAttribute('href')).toBe('/membership#parent-pin');
    cleanup();
    open('/beta/p', { assistantConfigs: [nova], voiceSessions });
    await screen.findByRole('heading', { level: 1, name: 'Chat History' });
    expect(screen.queryByRole('link', { name: 'Set a PIN of my own' })).toBeNull();
  },
);

it('offers to download the conversations, once', async () => {
  open('/beta/p', { assistantConfigs: [nova], voiceSessions: [session('one', 'nova', day(12), 'Hi')] });
  const download = () => screen.getAllByRole('button', { name: 'Download conversations' });
  await screen.findByRole('heading', { level: 1, name: 'Chat History' });
  expect(download()).toHaveLength(1);
  act(() => storageHealth.setState({ condition: 'nearlyFull' }));
  expect(await screen.findByText(/nearly full/)).toBeTruthy();
  expect(download()).toHaveLength(1);
  act(() => storageHealth.setState({ condition: 'ok' }));
});

it('opens a conversation beside the list', async () => {
  const user = open('/beta/p', {
    assistantConfigs: [nova],
    voiceSessions: [session('a/b', 'nova', day(12), 'choo choo')],
  });
  expect(await screen.findByText('Choose a conversation to read it here.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /choo choo/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Session with Nova' })).toBeTruthy();
  expect(screen.getByRole('link', { current: true }).textContent).toContain('choo choo');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('shows a hundred conversations at a time, newest first', async () => {
  const voiceSessions = Array.from({ length: 1_001 }, (_, index) =>
    session(`s${index}`, 'nova', index, 'Hi'),
  );
  const user = open('/beta/p', { assistantConfigs: [nova], voiceSessions });
  expect(await rows()).toHaveLength(100);
  expect(screen.getByText('1,001 conversations')).toBeTruthy();
  await user.click(screen.getByText(/^Show more/));
  expect(await rows()).toHaveLength(200);
});

it('shows an older conversation in the list when it is opened by its address', async () => {
  const voiceSessions = Array.from({ length: 250 }, (_, index) => session(`s${index}`, 'nova', index, 'Hi'));
  open('/beta/p/vsd/s20', { assistantConfigs: [nova], voiceSessions });
  await screen.findByRole('heading', { name: 'Session with Nova' });
  expect(screen.getByRole('link', { current: true }).getAttribute('href')).toBe('/beta/p/vsd/s20');
});

it('says what an empty page is for, and offers the first step', async () => {
  open('/beta/p');
  expect(await screen.findByText('No voice sessions yet')).toBeTruthy();
  expect(screen.getByText('0 conversations')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open For Kids' }).getAttribute('href')).toBe('/beta');
});
