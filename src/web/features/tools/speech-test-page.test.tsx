// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { speechAdvice } from './speech-advice.ts';
import { SpeechControls } from './speech-controls.tsx';
import { SpeechTestPage } from './speech-test-page.tsx';

afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

it('counts characters, and does not speak a blank text', async () => {
  const user = userEvent.setup();
  render(<SpeechTestPage />);
  expect(screen.getByText('51 characters')).toBeTruthy();
  await user.clear(screen.getByLabelText('Text to speak'));
  expect(screen.getByText('0 characters')).toBeTruthy();
  expect(screen.getByText('Please enter some text to speak')).toBeTruthy();
  await user.click(button('Speak'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that a browser cannot play anything', async () => {
  const user = userEvent.setup();
  render(<SpeechTestPage />);
  await user.click(button('Speak'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('TTS player not initialized');
  expect(alert.textContent).toContain('Your text is still in the box.');
});

it.each([
  ['idle', 'Speak', 'onSpeak', 'Idle'],
  ['playing', 'Pause', 'onPause', 'Playing'],
  ['paused', 'Resume', 'onResume', 'Paused'],
] as const)('while %s the button reads %s', async (phase, label, act, status) => {
  const user = userEvent.setup();
  const acts = { onSpeak: vi.fn(), onPause: vi.fn(), onResume: vi.fn(), onStop: vi.fn() };
  render(<SpeechControls phase={phase} receivedKb={12.34} isBlank={false} {...acts} />);
  await user.click(button(label));
  expect(acts[act]).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe(`Status: ${status}`);
  expect(screen.getByText('12.3 KB received')).toBeTruthy();
  expect(isDisabled('Stop')).toBe(phase === 'idle');
});

it('waits while loading, and can be stopped', async () => {
  const user = userEvent.setup();
  const acts = { onSpeak: vi.fn(), onPause: vi.fn(), onResume: vi.fn(), onStop: vi.fn() };
  render(<SpeechControls phase="loading" receivedKb={0} isBlank={false} {...acts} />);
  expect(isDisabled('Speak')).toBe(true);
  await user.click(button('Speak'));
  expect(acts.onSpeak).not.toHaveBeenCalled();
  expect(screen.getByText('Loading...')).toBeTruthy();
  await user.click(button('Stop'));
  expect(acts.onStop).toHaveBeenCalledOnce();
});

it.each([
  ['503 {"code":"speechNotConfigured","message":"…"}', 'SPEECH_BASE_URL'],
  ['400 {"code":"rejectedInput"}', 'Change the text'],
  ['429 {"code":"tooManyRequests"}', 'Wait a moment'],
  ['502', 'the speech service'],
  ['MediaSource setup timeout', 'another browser'],
  ['Audio playback error', 'another browser'],
  ['Failed to fetch', 'can be reached'],
  ['Unknown error occurred', 'can be reached'],
])('advises on %s', (error, advice) => expect(speechAdvice(error)).toContain(advice));
