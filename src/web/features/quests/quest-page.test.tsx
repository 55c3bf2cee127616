// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { address, button } from '../../testing/page.tsx';
import { type Answer, refusal, serve } from '../../testing/scripted-server.ts';
import { questKeeper } from './quest-keeper.ts';
import { bookOf, readOf } from './testing/books.ts';
import { dataOf, drawnWith, forget, giveVoice, open, questData, row, texts } from './testing/quest-app.tsx';

beforeEach(forget);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const owl = bookOf('owl', 2);
const server = () => ({ '/api/quest/data': dataOf([owl]), ...texts });
const box = async (title: string) => (await row(title)).getByRole<HTMLInputElement>('checkbox');
const now = () => document.querySelector('.reader-sentence[aria-current]')?.textContent;

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

it('shows the text that the build has drawn, and does not ask for it', async () => {
  const { sent } = serve({ '/api/quest/data': dataOf([owl]) });
  const text = { title: 'An episode', paragraphs: ['It was drawn.'] };
  drawnWith({
    '/api/quest/data': questData([owl]),
    '/api/quest/text?bookId=owl&episodeId=1': text,
  });
  open('/quest/owl');
  expect(screen.getByText('It was drawn.')).toBeTruthy();
  await waitFor(() => expect(sent('/api/quest/data')).toHaveLength(1));
  expect(sent('/api/quest/text')).toEqual([]);
});

it('says that a book is not there', async () => {
  serve(server());
  const user = open('/quest/nothing');
  expect(await screen.findByRole('heading', { name: 'Quest not found!' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Go to Library' }));
  expect(address()).toBe('/library');
});

it('celebrates the last tick, and only that', async () => {
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

it('shows a tick at once, and takes it away where it was not kept', async () => {
  let refuse = () => undefined as unknown;
  const refused = new Promise<Answer>((resolve) => {
    refuse = () => resolve(refusal(503, 'notReady', 'Away.'));
  });
  const given = serve({ ...server(), '/api/quest/episode': () => refused });
  const user = open('/quest/owl', 'user');
  await user.click(await box('Episode 1 of owl'));
  expect((await box('Episode 1 of owl')).checked).toBe(true);
  refuse();
  expect((await screen.findByRole('alert')).textContent).toContain('The tick was not kept');
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

it('takes back what was not kept where the server cannot be reached, and nothing else', async () => {
  const kept = dataOf([readOf(owl, 1, 'inProgress')]);
  const { server: answers } = serve({ ...server(), '/api/quest/episode': kept });
  const user = open('/quest/owl', 'user');
  await user.click(await box('Episode 1 of owl'));
  await waitFor(() => expect(screen.getByText('Progress: 1 of 2 episodes')).toBeTruthy());
  for (const path of ['/api/quest/episode', '/api/quest/data']) delete answers[path];
  await user.click(await box('Episode 2 of owl'));
  expect(await screen.findByText(/The tick was not kept/)).toBeTruthy();
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
  await waitFor(() => expect(now()).toBe('It rained.'));
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

it('offers the tick of the episode that was heard, whichever is open by then', async () => {
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

it('finds the place again after a reload, and plays from a sentence that is pressed', async () => {
  const voice = giveVoice();
  voice.behave = (utterance) => utterance.onstart?.();
  serve(server());
  const place = { owner: '', bookId: 'owl', episodeId: '2', paragraph: 0, sentence: 1 };
  questKeeper.moveTo(place);
  const user = open('/quest/owl');
  await waitFor(() => expect(now()).toBe('We ran.'));
  const spoken = () => voice.said.map(({ text }) => text).filter(Boolean);
  await user.click((await row('Episode 2 of owl')).getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(spoken()).toEqual(['We ran.']));
  await user.click(screen.getByRole('button', { name: 'Home!' }));
  await waitFor(() => expect(spoken().at(-1)).toBe('Home!'));
  expect(questKeeper.kept().places).toMatchObject([{ paragraph: 1, sentence: 0 }]);
});

it('keeps a place in each episode', async () => {
  const voice = giveVoice();
  voice.behave = (utterance) => utterance.onstart?.();
  serve(server());
  const place = { owner: '', bookId: 'owl', paragraph: 0, sentence: 1 };
  questKeeper.moveTo({ ...place, episodeId: '1' });
  questKeeper.moveTo({ ...place, episodeId: '2', paragraph: 1, sentence: 0 });
  const user = open('/quest/owl');
  await waitFor(() => expect(now()).toBe('Home!'));
  await user.click(screen.getByRole('button', { name: 'Episode 1 of owl' }));
  await waitFor(() => expect(now()).toBe('We ran.'));
  const spoken = () => voice.said.map(({ text }) => text).filter(Boolean);
  await user.click((await row('Episode 1 of owl')).getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(spoken()).toEqual(['We ran.']));
  await user.click((await row('Episode 2 of owl')).getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(spoken()).toEqual(['We ran.', 'Home!']));
});

it('reads and marks a book in its own language', async () => {
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
  // Of Hebrew and Arabic the lines run the other way.
  expect(screen.getAllByText('It rained.')[0]?.closest('p')?.dir).toBe('auto');
});

it('says that there is no voice, and shows the text', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serve(server());
  const user = open('/quest/owl');
  await user.click((await row('Episode 1 of owl')).getByRole('button', { name: 'Play' }));
  await vi.advanceTimersByTimeAsync(2_500);
  vi.useRealTimers();
  expect(await screen.findByText(/No voice could be heard/)).toBeTruthy();
  expect(screen.getByText('It rained.')).toBeTruthy();
});

it('remembers how the text is to look', async () => {
  serve(server());
  const user = open('/quest/owl');
  await user.click(await screen.findByText('Text settings'));
  await user.click(screen.getByRole('radio', { name: 'Largest' }));
  await user.click(screen.getByRole('checkbox', { name: 'Dyslexia-friendly letters' }));
  const text = () => document.querySelector<HTMLElement>('.reader-text')?.dataset;
  await waitFor(() => expect({ ...text() }).toEqual({ size: '4', spacing: '2', dyslexia: 'true' }));
  expect(questKeeper.kept().look).toEqual({ size: 4, spacing: 2, isDyslexiaFriendly: true });
});

it('deletes a book of one’s own after asking', async () => {
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

it('takes a book that another tab deleted for gone, but no other refusal', async () => {
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

it('makes a book that was opened without being started the active quest', async () => {
  serve(server());
  const user = open('/quest/owl');
  await user.click(await button('Start Quest'));
  expect(questKeeper.kept().active.bookId).toBe('owl');
  expect(screen.queryByRole('button', { name: /Quest/ })).toBeNull();
});

it('follows the voice until the reader scrolls, and again when told to', async () => {
  const voice = giveVoice();
  voice.behave = (utterance) => utterance.onstart?.();
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  serve(server());
  const user = open('/quest/owl');
  await user.click((await row('Episode 1 of owl')).getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(now()).toBe('It rained.'));
  // In this browser without a layout every sentence lies at the upper edge.
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  window.dispatchEvent(new Event('wheel'));
  const follow = await button('Follow the voice');
  scrolled.mockClear();
  voice.said.at(-1)?.onend?.();
  await waitFor(() => expect(now()).toBe('We ran.'));
  expect(scrolled).not.toHaveBeenCalled();
  await user.click(follow);
  expect(scrolled).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Follow the voice' })).toBeNull();
  scrolled.mockRestore();
});

it('moves through the sentences by keys, and reads on from one', async () => {
  const voice = giveVoice();
  voice.behave = (utterance) => utterance.onstart?.();
  serve(server());
  const user = open('/quest/owl');
  const first = await screen.findByRole('button', { name: 'It rained.' });
  act(() => first.focus());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Home!');
  expect(document.querySelectorAll('[data-spot][tabindex="0"]')).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(now()).toBe('Home!'));
  await user.click(await button('Previous sentence'));
  await waitFor(() => expect(now()).toBe('We ran.'));
});
