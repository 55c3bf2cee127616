// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { serve } from '../../../testing/scripted-server.ts';
import { ApiPage } from './api-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const schema = { type: 'object', properties: { pin: { type: 'string', minLength: 4 } }, required: ['pin'] };
const paths = {
  '/api/parent/pin': {
    post: { summary: 'Enters the PIN', requestBody: { content: { 'application/json': { schema } } } },
  },
};

it('lists the calls of the server with their fields', async () => {
  serve({ '/api/openapi.json': [200, { paths }] });
  render(<ApiPage />);
  expect(await screen.findByRole('heading', { level: 2, name: 'POST /api/parent/pin' })).toBeTruthy();
  expect(screen.getByText('string, 4 characters or more')).toBeTruthy();
});

it('says that the server cannot be reached', async () => {
  serve({});
  render(<ApiPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
});
