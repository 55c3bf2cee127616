// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { address, button } from '../../testing/page.tsx';
import { type Answer, refusal, serve } from '../../testing/scripted-server.ts';
import { questStore } from './progress/quest-store.ts';
import { bookOf, readOf } from './testing/books.ts';
import {
  dataOf,
  giveVoice,
  newBrowser,
  open,
  prerenderWith,
  questData,
  row,
  texts,
} from './testing/quest-app.tsx';

beforeEach(newBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const owl = bookOf('owl', 2);
const server = () => ({ '/api/quest/data': dataOf([owl]), ...texts });
const box = async (title: string) => (await row(title)).getByRole<HTMLInputElement>('checkbox');
const currentSentence = () => document.querySelector('[data-position][aria-current]')?.textContent;

it('shows a book with its numbered episodes and their durations', async () => {
  serve(server());
  open('/quest/owl');
  expect(await screen.findByRole('heading', { level: 1, name: 'Book owl' })).toBeTruthy();
  expect(screen.getByText('by Author owl')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/home');
  const second = await row('Episode 2 of owl');
  expect(second.getByText('2')).toBeTruthy();
  expect(second.getByText('06:12')).toBeTruthy();
});

it('shows the prerendered text without loading it', async () => {
  const { sent } = serve({ '/api/quest/data': dataOf([owl]) });
  const text = { title: 'An episode', paragraphs: ['It is prerendered.'] };
  prerenderWith({
    '/api/quest/data': questData([owl]),
    '/api/quest/text?bookId=owl&episodeId=1': text,
  });
  open('/quest/owl');
  expect(screen.getByText('It is prerendered.')).toBeTruthy();
  await waitFor(() => expect(sent('/api/quest/data')).toHaveLength(1));
  expect(sent('/api/quest/text')).toEqual([]);
});

it('says that a book was not found', async () => {
  serve(server());
  const user = open('/quest/nothing');
  expect(await screen.findByRole('heading', { name: 'Quest not found!' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Go to Library' }));
  expect(address()).toBe('/library');
});

it('celebrates the last tick, and no other', async () => {
  serve(server());
  const user = open('/quest/owl');
  await user.click(await box('Episode 1 of owl'));
  expect(screen.getByText('Progress: 1 of 2 episodes')).toBeTruthy();
  expect(screen.queryByText(/You finished/)).toBeNull();
  await user.click(await box('Episode 2 of owl'));
  expect(await screen.findByText('You finished “Book owl”!')).toBeTruthy();
  expect(screen.getByText(/^Completed: /)).toBeTruthy();
  cleanup();
  open('/quest/owl');
  expect(await screen.findByText(/^Completed: /)).toBeTruthy();
  expect(screen.queryByText(/You finished/)).toBeNull();
});

it('shows a tick at once, and removes it if it could not be saved', async () => {
  let refuse = () => undefined as unknown;
  const refused = new Promise<Answer>((resolve) => {
    refuse = () => resolve(refusal(503, 'notReady', 'Away.'));
  });
  const given = serve({ ...server(), '/api/quest/episode': () => refused });
  const user = open('/quest/owl', 'user');
  await user.click(await box('Episode 1 of owl'));
  expect((await box('Episode 1 of owl')).checked).toBe(true);
  refuse();
  expect((await screen.findByRole('alert')).textContent).toContain('The tick was not saved');
  await waitFor(async () => expect((await box('Episode 1 of owl')).checked).toBe(false));
  given.server['/api/quest/episode'] = dataOf([readOf(owl, 1, 'inProgress')]);
  await user.click(await button('Try again'));
  await waitFor(async () => expect((await box('Episode 1 of owl')).checked).toBe(true));
  expect(given.sent('/api/quest/episode').at(-1)?.body).toEqual({
    bookId: 'owl',
    episodeId: '1',
    isCompleted: true,
  });
});

it('removes only the tick that could not be saved when the server cannot be reached', async () => {
  const saved = dataOf([readOf(owl, 1, 'inProgress')]);
  const { server: answers } = serve({ ...server(), '/api/quest/episode': saved });
  const user = open('/quest/owl', 'user');
  await user.click(await box('Episode 1 of owl'));
  await waitFor(() => expect(screen.getByText('Progress: 1 of 2 episodes')).toBeTruthy());
  for (const path of ['/api/quest/episode', '/api/quest/data']) delete answers[path];
  await user.click(await box('Episode 2 of owl'));
  expect(await screen.findByText(/The tick was not saved/)).toBeTruthy();
  await waitFor(async () => expect((await box('Episode 2 of owl')).checked).toBe(false));
  expect((await box('Episode 1 of owl')).checked).toBe(true);
});

it('reads aloud, one episode at a time, pauses, and offers the tick at the end', async () => {
  const voice = giveVoice();
  voice.behave = (utterance) => utterance.onstart?.();
  serve(server());
  const user = open('/quest/owl');
  const [first, second] = [await row('Episode 1 of owl'), await row('Episode 2 of owl')];
  await user.click(first.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(currentSentence()).toBe('It rained.'));
  expect(first.getByRole('button', { name: 'Pause' })).toBeTruthy();
  await user.click(second.getByRole('button', { name: 'Play' }));
  expect(first.getByRole('button', { name: 'Play' })).toBeTruthy();
  await user.click(second.getByRole('button', { name: 'Pause' }));
  voice.behave = (utterance) => {
    utterance.onstart?.();
    queueMicrotask(() => utterance.onend?.());
  };
  await user.click(second.getByRole('button', { name: 'Play' }));
  expect(await screen.findByText(/Tick it off\?$/)).toBeTruthy();
  expect((await box('Episode 2 of owl')).checked).toBe(false);
  await user.click(await button('Not yet'));
  expect((await box('Episode 2 of owl')).checked).toBe(false);
  await user.click(second.getByRole('button', { name: 'Play' }));
  await screen.findByText(/Tick it off\?$/);
  await user.click(await button('Tick it off'));
  expect((await box('Episode 2 of owl')).checked).toBe(true);
});

it('offers to tick off the episode that has ended, whichever is open by then', async () => {
  const voice = giveVoice();
  voice.behave = (utterance) => utterance.onstart?.();
  serve(server());
  const user = open('/quest/owl');
  await user.click((await row('Episode 1 of owl')).getByRole('button', { name: 'Play' }));
  await user.click(screen.getByRole('button', { name: 'Episode 2 of owl' }));
  voice.behave = (utterance) => {
    utterance.onstart?.();
    queueMicrotask(() => utterance.onend?.());
  };
  act(() => voice.said.at(-1)?.onend?.());
  expect(await screen.findByText('That was “Episode 1 of owl”. Tick it off?')).toBeTruthy();
  await user.click(await button('Tick it off'));
  expect((await box('Episode 1 of owl')).checked).toBe(true);
  expect((await box('Episode 2 of owl')).checked).toBe(false);
  expect(screen.getByText('Read to the end? Tick it off.')).toBeTruthy();
});

it('resumes after a reload, and plays from a clicked sentence', async () => {
  const voice = giveVoice();
  voice.behave = (utterance) => utterance.onstart?.();
  serve(server());
  questStore.setPosition({ owner: '', bookId: 'owl', episodeId: '2', paragraph: 0, sentence: 1 });
  const user = open('/quest/owl');
  await waitFor(() => expect(currentSentence()).toBe('We ran.'));
  const spoken = () => voice.said.map(({ text }) => text).filter(Boolean);
  await user.click((await row('Episode 2 of owl')).getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(spoken()).toEqual(['We ran.']));
  await user.click(screen.getByRole('button', { name: 'Home!' }));
  await waitFor(() => expect(spoken().at(-1)).toBe('Home!'));
  expect(questStore.get().places).toMatchObject([{ paragraph: 1, sentence: 0 }]);
});

it('saves a position in each episode', async () => {
  const voice = giveVoice();
  voice.behave = (utterance) => utterance.onstart?.();
  serve(server());
  const position = { owner: '', bookId: 'owl', paragraph: 0, sentence: 1 };
  questStore.setPosition({ ...position, episodeId: '1' });
  questStore.setPosition({ ...position, episodeId: '2', paragraph: 1, sentence: 0 });
  const user = open('/quest/owl');
  await waitFor(() => expect(currentSentence()).toBe('Home!'));
  await user.click(screen.getByRole('button', { name: 'Episode 1 of owl' }));
  await waitFor(() => expect(currentSentence()).toBe('We ran.'));
  const spoken = () => voice.said.map(({ text }) => text).filter(Boolean);
  await user.click((await row('Episode 1 of owl')).getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(spoken()).toEqual(['We ran.']));
  await user.click((await row('Episode 2 of owl')).getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(spoken()).toEqual(['We ran.', 'Home!']));
});

it('reads a book in its own language, and marks its text with it', async () => {
  const voice = giveVoice();
  voice.voices = [
    { name: 'Samantha', lang: 'en-US', localService: true },
    { name: 'Anna', lang: 'de_DE', localService: true },
  ];
  voice.behave = (utterance) => utterance.onstart?.();
  serve({ ...server(), '/api/quest/data': dataOf([bookOf('owl', 2, { language: 'de-AT' })]) });
  const user = open('/quest/owl');
  await user.click((await row('Episode 1 of owl')).getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(voice.said.at(-1)).toMatchObject({ lang: 'de_DE', voice: { name: 'Anna' } }));
  const langOf = (text: string | RegExp) =>
    screen.getAllByText(text)[0]?.closest('[lang]')?.getAttribute('lang');
  expect([langOf('Book owl'), langOf('It rained.'), langOf('Episode 2 of owl')]).toEqual(
    Array(3).fill('de-AT'),
  );
  expect(langOf('Back to Home')).not.toBe('de-AT');
  // Hebrew and Arabic are written from right to left.
  expect(screen.getAllByText('It rained.')[0]?.closest('p')?.dir).toBe('auto');
});

it('says that there is no voice, and still shows the text', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serve(server());
  const user = open('/quest/owl');
  await user.click((await row('Episode 1 of owl')).getByRole('button', { name: 'Play' }));
  await vi.advanceTimersByTimeAsync(2_500);
  vi.useRealTimers();
  expect(await screen.findByText(/This browser has no voice/)).toBeTruthy();
  expect(screen.getByText('It rained.')).toBeTruthy();
});

it('remembers the text settings', async () => {
  serve(server());
  const user = open('/quest/owl');
  await user.click(await screen.findByText('Text settings'));
  await user.click(screen.getByRole('radio', { name: 'Largest' }));
  await user.click(screen.getByRole('checkbox', { name: 'Dyslexia-friendly letters' }));
  const text = () => document.querySelector<HTMLElement>('[data-size]')?.dataset;
  await waitFor(() => expect({ ...text() }).toEqual({ size: '4', spacing: '2', dyslexia: 'true' }));
  expect(questStore.get().look).toEqual({ size: 4, spacing: 2, isDyslexiaFriendly: true });
});

it('deletes an imported book after a confirmation', async () => {
  const own = bookOf('own', 1, { isOwn: true });
  const { server: answers, sent } = serve({ '/api/quest/data': dataOf([own]), ...texts });
  answers['/api/quest/delete'] = () => {
    answers['/api/quest/data'] = dataOf([]);
    return [200, {}];
  };
  const user = open('/quest/own', 'user');
  await user.click(await button('Delete this book'));
  expect(await screen.findByRole('alertdialog', { name: 'Delete this book?' })).toBeTruthy();
  await user.click(await button('Delete'));
  await waitFor(() => expect(address()).toBe('/library'));
  expect(sent('/api/quest/delete').map(({ body }) => body)).toEqual([{ bookId: 'own' }]);
});

it('accepts that another tab has deleted the book, but no other error', async () => {
  const own = bookOf('own', 1, { isOwn: true });
  const { server: answers } = serve({ '/api/quest/data': dataOf([own]), ...texts });
  answers['/api/quest/delete'] = refusal(503, 'notReady', 'Away.');
  const user = open('/quest/own', 'user');
  await user.click(await button('Delete this book'));
  await user.click(await button('Delete'));
  expect((await screen.findByRole('alert')).textContent).toContain('The book is still here.');
  answers['/api/quest/delete'] = () => {
    answers['/api/quest/data'] = dataOf([]);
    return refusal(404, 'absent', 'This is not here any more.');
  };
  await user.click(await button('Try again'));
  await waitFor(() => expect(address()).toBe('/library'));
});

it('starts a quest from its book’s page', async () => {
  serve(server());
  const user = open('/quest/owl');
  await user.click(await button('Start Quest'));
  expect(questStore.get().active.bookId).toBe('owl');
  expect(screen.queryByRole('button', { name: /Quest/ })).toBeNull();
});

it('follows the voice until the reader scrolls, and again after “Follow the voice”', async () => {
  const voice = giveVoice();
  voice.behave = (utterance) => utterance.onstart?.();
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  serve(server());
  const user = open('/quest/owl');
  await user.click((await row('Episode 1 of owl')).getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(currentSentence()).toBe('It rained.'));
  // This browser has no layout: every sentence is at the top.
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  window.dispatchEvent(new Event('wheel'));
  const follow = await button('Follow the voice');
  scrolled.mockClear();
  voice.said.at(-1)?.onend?.();
  await waitFor(() => expect(currentSentence()).toBe('We ran.'));
  expect(scrolled).not.toHaveBeenCalled();
  await user.click(follow);
  expect(scrolled).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Follow the voice' })).toBeNull();
  scrolled.mockRestore();
});

it('moves through the sentences by keyboard, and plays from one', async () => {
  const voice = giveVoice();
  voice.behave = (utterance) => utterance.onstart?.();
  serve(server());
  const user = open('/quest/owl');
  const first = await screen.findByRole('button', { name: 'It rained.' });
  act(() => first.focus());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Home!');
  expect(document.querySelectorAll('[data-position][tabindex="0"]')).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentSentence()).toBe('Home!'));
  await user.click(await button('Previous sentence'));
  await waitFor(() => expect(currentSentence()).toBe('We ran.'));
});
