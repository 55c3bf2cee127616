// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recognitionErrors } from '#core/voice/conversation-state.ts';
import { readRecognitionReport, reportRecognition } from '../../platform/microphone/recognition-report.ts';
import { kurioStore, storageHealth } from '../../store/kurio-store.ts';
import { nova, open, serveParent, session } from './testing/parent-app.tsx';

beforeEach(() => void serveParent({}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const day = (date: number) => new Date(2026, 10, date).getTime();
const voiceSessions = [1, 2, 3, 4, 5, 6, 7, 8].map((date) => session(`s${date}`, 'nova', day(date), 'Hi'));
const talks = { assistantConfigs: [nova], voiceSessions };
it.each(recognitionErrors)('says what to do when listening fails with %s', async (reason) => {
  reportRecognition(reason);
  const user = open('/beta/p', talks);
  const note = await screen.findByRole('region', { name: 'This browser could not listen to your child.' });
  expect(within(note).getByText(/use|allow|open|plug|add|check|close/i)).toBeTruthy();
  await user.click(within(note).getByRole('button', { name: 'Hide this note' }));
  expect(readRecognitionReport()).toBeUndefined();
  expect(screen.queryByText('This browser could not listen to your child.')).toBeNull();
});

it('shows no banner while everything works', async () => {
  open('/beta/p', talks);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region')).toBeNull();
});

it('offers to download the conversations before anything is lost', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  // happy-dom would follow the link and leave the page.
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const user = open('/beta/p', talks);
  await screen.findByRole('heading', { level: 1 });
  storageHealth.setState({ condition: 'memoryOnly' });
  expect(await screen.findByText('This browser cannot save anything.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Download conversations' }));
  const file = saved.mock.lastCall?.[0];
  const text = file instanceof Blob ? await file.text() : '';
  expect(JSON.parse(text).state.voiceSessions).toEqual(voiceSessions);
  const [link] = clicked.mock.contexts;
  expect((link as HTMLAnchorElement).download).toMatch(/^kurio-conversations-\d{4}-\d{2}-\d{2}[.]json$/);
  saved.mockRestore();
  clicked.mockRestore();
});

it('says which are the oldest conversations, then deletes them', async () => {
  localStorage.setItem('something else', 'x'.repeat(4_500_000));
  // The storage is measured when a change is written.
  const user = open('/beta/p', { ...talks, counter: 1 });
  expect(await screen.findByText('This browser’s storage is nearly full.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Delete the oldest…' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Delete the oldest 7 conversations?' }),
  );
  const text = dialog.getByText(/cannot be undone/).textContent;
  expect(text).toContain('from November 1, 2026 to November 7, 2026');
  expect(text).toContain('1 newer conversation will stay');
  await user.click(dialog.getByRole('button', { name: 'Delete 7 conversations' }));
  expect(kurioStore.getState().voiceSessions).toEqual(voiceSessions.slice(7));
});
