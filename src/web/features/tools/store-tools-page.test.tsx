// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addMessage, kurioStore } from '../../store/kurio-store.ts';
import { toast } from '../../ui/toast.tsx';
import { nova, openTools, serveParentStatus, session } from './testing/tools-app.tsx';

// A toast renders in its own root, which would still be busy when the test is over.
vi.mock('../../ui/toast.tsx', () => ({ toast: vi.fn() }));

beforeEach(() => serveParentStatus(true));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.mocked(toast).mockClear();
});

const box = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(name);
const exportBox = () => box('Application state as JSON');
const button = (name: string) => screen.getByRole('button', { name });
const wholeExport = () => waitFor(() => expect(exportBox().value).toContain('"voiceSessions"'));

async function importJson(user: ReturnType<typeof openTools>, document: unknown) {
  const json = typeof document === 'string' ? document : JSON.stringify(document);
  fireEvent.change(box('JSON data'), { target: { value: json } });
  await user.click(button('Import Data'));
}

it('exports the whole state to a parent', async () => {
  openTools({ voiceSessions: [session('s1')], counter: 7 });
  await wholeExport();
  expect(JSON.parse(exportBox().value)).toEqual({ state: kurioStore.getState(), version: 0 });
  expect(exportBox().readOnly).toBe(true);
  expect(screen.queryByText(/behind the parents’ PIN/)).toBeNull();
});

it.each([false, undefined])('leaves out what the PIN guards without a parent (%s)', async (isParent) => {
  serveParentStatus(isParent);
  openTools({ voiceSessions: [session('s1')], isParent: true });
  await screen.findByText(/behind the parents’ PIN/);
  expect(Object.keys(JSON.parse(exportBox().value).state)).toEqual([
    'counter',
    'user',
    'membership',
    'raiseHandHistory',
    'isParent',
  ]);
});

it('hides them again when the parent area closes', async () => {
  openTools({ voiceSessions: [session('s1')] });
  await wholeExport();
  act(() => kurioStore.setState({ isParent: false }));
  expect(exportBox().value).not.toContain('words of s1');
});

it('refreshes on demand only', async () => {
  const user = openTools();
  await wholeExport();
  act(() => kurioStore.setState({ counter: 7 }));
  expect(exportBox().value).not.toContain('"counter": 7');
  await user.click(button('Refresh Export'));
  expect(exportBox().value).toContain('"counter": 7');
  expect(toast).toHaveBeenCalledWith('Export data has been refreshed');
});

it('says so when the state cannot be exported, and copies nothing then', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const user = openTools();
  await wholeExport();
  const unwritable = vi.spyOn(JSON, 'stringify').mockImplementation(() => {
    throw new RangeError('Invalid string length');
  });
  await user.click(button('Refresh Export'));
  unwritable.mockRestore();
  expect(exportBox().value).toBe('Error: Unable to export data');
  expect(toast).toHaveBeenCalledWith('Unable to refresh export data');
  await user.click(button('Copy to Clipboard'));
  expect(toast).toHaveBeenCalledWith('Unable to copy to clipboard');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

it('copies, or selects the text where that is refused', async () => {
  const user = openTools();
  await wholeExport();
  await user.click(button('Copy to Clipboard'));
  expect(await navigator.clipboard.readText()).toBe(exportBox().value);
  await waitFor(() => expect(toast).toHaveBeenCalledWith('JSON data copied to clipboard'));
  const refusal = new DOMException('no', 'NotAllowedError');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(refusal);
  await user.click(button('Copy to Clipboard'));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('Unable to copy to clipboard'));
  expect([exportBox().selectionStart, exportBox().selectionEnd]).toEqual([0, exportBox().value.length]);
});

it('asks before it deletes conversations, and counts those that another tab adds meanwhile', async () => {
  const user = openTools({ voiceSessions: [session('s1')] });
  await wholeExport();
  await importJson(user, { state: { voiceSessions: [], assistantConfigs: [{ ...nova, name: 'Nina' }] } });
  const dialog = await screen.findByRole('alertdialog', { name: 'Replace what is stored here?' });
  expect(dialog.textContent).toContain('It deletes 1 conversation. It changes 1 character.');
  act(() => addMessage('s2', 'nova', { id: 'm', role: 'user', content: 'Hi', timestamp: 1 }));
  expect(dialog.textContent).toContain('It deletes 2 conversations.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(kurioStore.getState().voiceSessions).toHaveLength(2);
  await user.click(button('Import Data'));
  await user.click(await screen.findByRole('button', { name: 'Replace and import' }));
  expect(kurioStore.getState().voiceSessions).toEqual([]);
  expect(box('JSON data').value).toBe('');
  expect(exportBox().value).toContain('Nina');
});

it('does not ask when nothing is lost', async () => {
  const user = openTools({ voiceSessions: [session('s1')] });
  await wholeExport();
  await importJson(user, { state: { voiceSessions: [session('s1'), session('s2')] } });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(kurioStore.getState().voiceSessions).toHaveLength(2);
  const description = 'Data has been imported successfully';
  expect(toast).toHaveBeenCalledWith('Import successful', { description });
});

it('lets only a parent replace conversations and characters', async () => {
  serveParentStatus(false);
  const user = openTools({ voiceSessions: [session('s1')] });
  await screen.findByText(/behind the parents’ PIN/);
  const before = kurioStore.getState();
  await importJson(user, { state: { voiceSessions: [], assistantConfigs: [nova, { ...nova, id: 'n2' }] } });
  expect(screen.getByRole('alert').textContent).toContain('Only a parent may replace: 2 characters.');
  await importJson(user, { state: { voiceSessions: [] } });
  expect(screen.getByRole('alert').textContent).toContain('Only a parent may replace: “voiceSessions”.');
  expect(kurioStore.getState()).toBe(before);
});

it('does not import a signed-in user, and says why', async () => {
  const user = openTools();
  await wholeExport();
  await importJson(user, { state: { counter: 7, user: { id: 'u1', name: 'Robin', role: 0 } } });
  expect(screen.getByText('Comes only from Kurio’s server: “user”.')).toBeTruthy();
  expect(kurioStore.getState()).toMatchObject({ counter: 7, user: { id: '' } });
});

it('says so when there is nothing to import', async () => {
  const user = openTools();
  await wholeExport();
  await importJson(user, { state: { user: kurioStore.getState().user } });
  expect(screen.getByRole('alert').textContent).toContain('It contains nothing that can be imported.');
});

it('shortens a long list of unknown parts', async () => {
  const user = openTools();
  await wholeExport();
  const unknown = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`x${index}`, 1]));
  await importJson(user, { state: { counter: 7, ...unknown } });
  expect(screen.getByText(/^Could not be read: “x0”.*“x7”, and 22 others\.$/)).toBeTruthy();
});

it.each(['7', '[]', '{"name":"left-pad"}'])('refuses JSON that is no export: %s', async (json) => {
  const user = openTools();
  await wholeExport();
  const before = kurioStore.getState();
  await importJson(user, json);
  expect(screen.getByRole('alert').textContent).toContain('It is not an export from Kurio.');
  expect(kurioStore.getState()).toBe(before);
  expect(box('JSON data').value).toBe(json);
});

it('rejects a blank text and invalid JSON', async () => {
  const user = openTools();
  await importJson(user, '  ');
  expect(toast).toHaveBeenCalledWith('Please enter JSON data to import');
  await importJson(user, '{"state"');
  const description = 'Please check your JSON syntax and try again';
  expect(toast).toHaveBeenCalledWith('Invalid JSON format', { description });
});

it('follows the network state', () => {
  openTools();
  const online = () => screen.getByText('Online').nextElementSibling?.textContent;
  expect(online()).toBe('Yes');
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  network.mockRestore();
  expect(online()).toBe('No');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(online()).toBe('Yes');
});
