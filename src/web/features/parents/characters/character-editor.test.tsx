// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kurioStore } from '../../../store/kurio-store.ts';
import { bruno, nova, open, serveParent } from '../testing/parent-app.tsx';

beforeEach(() => void serveParent({}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const nameField = () => field('Character name');
const promptField = () => field('System prompt');
const pictureField = () => field('Profile image URL (optional)');
const press = (name: string) => screen.findByRole('button', { name });
const address = () => screen.getByLabelText('address').textContent;
const characters = () => kurioStore.getState().assistantConfigs;

it('creates a character from trimmed values', async () => {
  const user = open('/beta/p/c', { assistantConfigs: [nova] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Create New Character' })).toBeTruthy();
  await user.type(await nameField(), '  Bruno ');
  await user.type(await promptField(), ' You are a bear. ');
  expect(screen.getByText('17 characters')).toBeTruthy();
  await user.click(await press('Create Character'));
  await waitFor(() => expect(address()).toBe('/beta/p/cm'));
  expect(characters()).toEqual([
    nova,
    { id: expect.stringMatching(/./), name: 'Bruno', systemPrompt: 'You are a bear.' },
  ]);
});

it('edits a character and keeps its position in the list', async () => {
  const user = open('/beta/p/c/nova', { assistantConfigs: [nova, bruno] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Update Character' })).toBeTruthy();
  expect((await nameField()).value).toBe('Nova');
  expect((await promptField()).getAttribute('rows')).toBe('10');
  await user.type(await nameField(), ' B');
  await user.type(await pictureField(), 'https://example.com/nova.png');
  await user.click(await press('Save Character'));
  await waitFor(() => expect(address()).toBe('/beta/p/cm'));
  const changed = { ...nova, name: 'Nova B', profileImageUrl: 'https://example.com/nova.png' };
  expect(characters()).toEqual([changed, bruno]);
});

it('shows the error of each field, and focuses the first', async () => {
  const user = open('/beta/p/c', { assistantConfigs: [] });
  await user.type(await pictureField(), 'bruno');
  await user.click(await press('Create Character'));
  expect(await screen.findByText('Character name is required')).toBeTruthy();
  expect(screen.getByText('System prompt is required')).toBeTruthy();
  expect(screen.getByText('Please enter a valid URL')).toBeTruthy();
  const name = await nameField();
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(name.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Character name is required');

  await user.type(name, 'B');
  expect(screen.queryByText('Character name is required')).toBeNull();
  expect(screen.getByText('System prompt is required')).toBeTruthy();
  await user.click(await press('Create Character'));
  expect(await screen.findByText('Character name must be at least 2 characters')).toBeTruthy();
  expect(characters()).toEqual([]);
});

it('previews the picture, or says that there is none', async () => {
  const user = open('/beta/p/c', {});
  await user.type(await pictureField(), 'http://example.com/b.png');
  expect(await screen.findByText('Image not found')).toBeTruthy();
  await user.clear(await pictureField());
  await user.type(await pictureField(), 'https://example.com/b.png');
  const picture = await screen.findByAltText<HTMLImageElement>('Preview');
  expect(picture.referrerPolicy).toBe('no-referrer');
  fireEvent.error(picture);
  expect(await screen.findByText('Image not found')).toBeTruthy();
});

it('has the browser ask before unsaved text is lost', async () => {
  const user = open('/beta/p/c', {});
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await nameField();
  expect(isAsked()).toBe(false);
  await user.type(await nameField(), 'B');
  expect(isAsked()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(isAsked()).toBe(false);
  expect(address()).toBe('/beta/p/cm');
});

/** Leaves the form and returns to it. */
async function leaveAndReturn(path: string, state: Parameters<typeof open>[1]) {
  cleanup();
  const user = open(path, state);
  await nameField();
  return user;
}

it('restores unsaved text when the parent returns', async () => {
  const state = { assistantConfigs: [nova, bruno] };
  const first = open('/beta/p/c/nova', state);
  await first.type(await promptField(), ' You like rain.');
  await first.click(screen.getByRole('link', { name: 'Cancel' }));

  await leaveAndReturn('/beta/p/c/bruno', state);
  expect(screen.queryByText(/Your unsaved text is here/)).toBeNull();
  const user = await leaveAndReturn('/beta/p/c/nova', state);
  expect(screen.getByText(/Your unsaved text is here/)).toBeTruthy();
  expect((await promptField()).value).toBe('You are Nova, a kind comet. You like rain.');
  await user.click(await press('Discard it'));
  expect((await promptField()).value).toBe(nova.systemPrompt);
  await expect.poll(() => document.activeElement).toBe(await nameField());
  await leaveAndReturn('/beta/p/c/nova', state);
  expect(screen.queryByText(/Your unsaved text is here/)).toBeNull();
});

it('stores no draft of text that was saved or did not change', async () => {
  const state = { assistantConfigs: [nova] };
  const first = open('/beta/p/c/nova', state);
  await first.type(await nameField(), '!{Backspace}');
  const second = await leaveAndReturn('/beta/p/c', state);
  await second.type(await nameField(), ' Bruno');
  await second.type(await promptField(), 'You are a bear.');
  await second.click(await press('Create Character'));
  for (const path of ['/beta/p/c/nova', '/beta/p/c']) {
    await leaveAndReturn(path, state);
    expect(screen.queryByText(/Your unsaved text is here/)).toBeNull();
  }
});

it('ignores a draft that cannot be read', async () => {
  sessionStorage.setItem('kurio-draft /beta/p/c/nova', '{"name":7');
  open('/beta/p/c/nova', { assistantConfigs: [nova] });
  expect((await nameField()).value).toBe('Nova');
});

it('says that a character does not exist', async () => {
  open('/beta/p/c/nobody', { assistantConfigs: [nova] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Character not found.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the characters' }).getAttribute('href')).toBe(
    '/beta/p/cm',
  );
});

it('has an older form without a picture, which returns to the kids’ page', async () => {
  const user = open('/beta/p/char', { assistantConfigs: [] });
  await user.type(await nameField(), 'Bruno');
  await user.type(await promptField(), 'You are a bear.');
  expect(screen.queryByLabelText(/Profile image/)).toBeNull();
  await user.click(await press('Create Character'));
  await waitFor(() => expect(address()).toBe('/beta'));
  expect(characters()).toMatchObject([{ name: 'Bruno' }]);
});
