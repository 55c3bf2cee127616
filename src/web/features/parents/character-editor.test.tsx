// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kurioStore } from '../../store/kurio-store.ts';
import { bruno, nova, open, serve } from './testing/parent-app.tsx';

beforeEach(() => void serve({}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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

it('changes a character in its place', async () => {
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

it('says what is wrong at each field, and begins with the first', async () => {
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

it('shows the picture, or that there is none', async () => {
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

it('has the browser ask before something unsaved is lost', async () => {
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

it('tells that a character is not there', async () => {
  open('/beta/p/c/nobody', { assistantConfigs: [nova] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Character not found.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the characters' }).getAttribute('href')).toBe(
    '/beta/p/cm',
  );
});

it('has an older form without a picture, which leads back to the child', async () => {
  const user = open('/beta/p/char', { assistantConfigs: [] });
  await user.type(await nameField(), 'Bruno');
  await user.type(await promptField(), 'You are a bear.');
  expect(screen.queryByLabelText(/Profile image/)).toBeNull();
  await user.click(await press('Create Character'));
  await waitFor(() => expect(address()).toBe('/beta'));
  expect(characters()).toMatchObject([{ name: 'Bruno' }]);
});
