// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kurioStore } from '../../../store/kurio-store.ts';
import type { Server } from '../../../testing/scripted-server.ts';
import { bruno, configWithoutChat, nova, open, serveParent, session } from '../testing/parent-app.tsx';

let server: Server;
beforeEach(() => {
  server = serveParent({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const both = {
  assistantConfigs: [{ ...nova, systemPrompt: 'p'.repeat(101) }, bruno],
  voiceSessions: [
    session('one', 'nova', 0, 'Hi'),
    session('two', 'nova', 0, 'Hi'),
    session('three', 'bruno', 0),
  ],
};
const menuOf = (name: string) => screen.findByRole('button', { name: `Options for ${name}` });
const address = () => screen.getByLabelText('address').textContent;

it('shows each character with the start of its prompt', async () => {
  open('/beta/p/cm', both);
  expect(await screen.findByRole('heading', { level: 1, name: 'Voice Companions' })).toBeTruthy();
  expect(screen.queryByText(/built-in companion/)).toBeNull();
  expect(screen.getByText("Manage your child's AI characters")).toBeTruthy();
  expect(screen.getByText(`${'p'.repeat(100)}...`)).toBeTruthy();
  expect(screen.getByText('You are Bruno, a slow bear.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New Character' }).getAttribute('href')).toBe('/beta/p/c');
});

it('opens the form from the menu', async () => {
  const user = open('/beta/p/cm', both);
  await user.click(await menuOf('Bruno'));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(address()).toBe('/beta/p/c/bruno');
});

it('deletes a character with its conversations, once that has been confirmed', async () => {
  const user = open('/beta/p/cm', both);
  await user.click(await menuOf('Nova'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Nova?' }));
  expect(dialog.getByText(/cannot be undone/).textContent).toContain('all associated data, 2 conversations');
  await user.click(dialog.getByRole('button', { name: 'Delete Character' }));
  expect(kurioStore.getState().assistantConfigs.map(({ id }) => id)).toEqual(['bruno']);
  expect(kurioStore.getState().voiceSessions.map(({ id }) => id)).toEqual(['three']);
  const next = await menuOf('Bruno');
  await waitFor(() => expect(document.activeElement).toBe(next));
});

const restore = 'Restore Kurio’s characters';

it('says that Kurio’s characters can be restored, and counts no conversations where there are none', async () => {
  const user = open('/beta/p/cm', { assistantConfigs: [nova, bruno] });
  const textFor = async (name: string) => {
    await user.click(await menuOf(name));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const { textContent } = await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    return textContent;
  };
  const own = await textFor('Nova');
  expect(own).toContain('It removes Nova and all associated data.');
  expect(own).toContain('you can restore it later, but only as it originally was');
  expect(await textFor('Bruno')).not.toContain('restore');
});

it('restores those of Kurio’s characters that are missing', async () => {
  const user = open('/beta/p/cm', { assistantConfigs: [nova, bruno], deleted: ['tiger'] });
  await user.click(await screen.findByRole('button', { name: restore }));
  const { assistantConfigs } = kurioStore.getState();
  expect(assistantConfigs.slice(0, 2)).toEqual([nova, bruno]);
  expect(assistantConfigs.slice(2).map(({ id }) => id)).toEqual(['engineer', 'robot', 'tiger', 'wizard']);
  expect(screen.queryByRole('button', { name: restore })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(document.getElementById('main'));
});

it.each(['Cancel', 'Escape'])('deletes nothing after %s', async (way) => {
  const user = open('/beta/p/cm', both);
  await user.click(await menuOf('Nova'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const cancel = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await (way === 'Cancel' ? user.click(cancel) : user.keyboard('{Escape}'));
  expect(kurioStore.getState().assistantConfigs).toHaveLength(2);
  const menu = await menuOf('Nova');
  await waitFor(() => expect(document.activeElement).toBe(menu));
});

it('offers the first step where there are no characters', async () => {
  open('/beta/p/cm', { assistantConfigs: [] });
  expect(await screen.findByText('No characters yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create First Character' }).getAttribute('href')).toBe('/beta/p/c');
  expect(screen.getByRole('button', { name: restore })).toBeTruthy();
});

it('says that the built-in companion answers where no service is set up', async () => {
  server['/api/config'] = [200, configWithoutChat];
  open('/beta/p/cm', both);
  expect(await screen.findByText(/built-in companion answers/)).toBeTruthy();
});
