// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import transcript from '#content/lessons/1/transcript.json';
import { scriptOf } from '#core/lessons/script.ts';
import { kurioStore } from '../../store/kurio-store.ts';
import { sentenceKey } from '../../store/raise-hand-history.ts';
import { button, robin } from '../../testing/page.tsx';
import { serve } from '../../testing/scripted-server.ts';
import { lessonStore } from './progress/lesson-store.ts';
import { answered, field, newBrowser, open, writing } from './testing/lesson-app.tsx';

const chat = 'POST /api/lesson/chat';
const [, second, , , , sixth] = transcript;
if (!second || !sixth) throw new Error('the first lesson has too few sentences');

beforeEach(() => newBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sentence = (text: string) => screen.findByText(text, { selector: '[data-index]' });
const position = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Position' });
const history = ({ sentence: about }: { sentence: string }) =>
  kurioStore
    .getState()
    .raiseHandHistory[sentenceKey('1', about)]?.messages.map(({ sender, content }) => [sender, content]);

it.each([
  ['/learn/8', 'Lesson not found!'],
  ['/learn/nova', 'Lesson not found!'],
  ['/learn/4', 'Lesson not ready!'],
])('shows at %s: %s', (address, title) => {
  open(address);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
});

it('shows the text in paragraphs, and the player', async () => {
  open('/learn/1');
  expect((await screen.findByRole('link', { name: second.sentence })).dataset.startMs).toBe(
    String(second.startMs),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Why Most People Stay Broke/);
  expect(document.querySelectorAll('p:has(> [data-index])')).toHaveLength(
    transcript.filter(({ isParagraphEnd }) => isParagraphEnd).length,
  );
  expect(document.querySelectorAll('[data-index][tabindex="0"]')).toHaveLength(1);
  for (const name of [
    'Play',
    'Back 10 seconds',
    'Forward 10 seconds',
    'Raise a hand',
    /^Wait, I have questions/,
  ]) {
    expect((await button(name)).disabled).toBe(false);
  }
  expect(position()).toMatchObject({ step: '100', min: '0' });
  expect(screen.getByText('03:37')).toBeTruthy();
  expect(document.querySelector('audio')).toMatchObject({ preload: 'metadata' });
});

it('seeks to a sentence by click or keyboard, and resumes there', async () => {
  const user = open('/learn/1');
  await user.click(await sentence(second.sentence));
  expect(position().valueAsNumber).toBe(Math.floor(second.startMs / 100) * 100);
  expect((await sentence(second.sentence)).getAttribute('aria-current')).toBe('true');
  (await sentence(second.sentence)).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect((await sentence(sixth.sentence)).getAttribute('aria-current')).toBe('true');
  cleanup();
  open('/learn/1');
  expect((await sentence(sixth.sentence)).getAttribute('aria-current')).toBe('true');
});

it('skips by keyboard, except while typing', async () => {
  const user = open('/learn/1');
  await button('Play');
  await user.keyboard('lll{ArrowRight}j');
  const speed = await screen.findByRole('combobox', { name: 'Speed' });
  speed.focus();
  await user.keyboard('l{ArrowRight}');
  speed.blur();
  expect(position().valueAsNumber).toBe(25_000);
  await user.keyboard('w');
  const message = await field();
  expect(message.value).toBe('');
  await user.keyboard('jw l');
  expect(message.value).toBe('jw l');
  expect(position().valueAsNumber).toBe(25_000);
});

it('acts on no key while shortcuts are switched off', async () => {
  const user = open('/learn/1');
  const shortcuts = await screen.findByRole('switch', { name: 'Keyboard shortcuts' });
  await user.click(shortcuts);
  shortcuts.blur();
  await user.keyboard('ll w{ArrowRight}');
  expect(position().valueAsNumber).toBe(0);
  expect(document.querySelector('audio')?.paused).toBe(true);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.querySelector('kbd')).toBeNull();
  await user.click(shortcuts);
  await user.keyboard('l');
  expect(position().valueAsNumber).toBe(10_000);
});

it('still has its shortcuts after the slider and the selects were used by pointer', async () => {
  const user = open('/learn/1');
  await button('Play');
  position().focus();
  await user.keyboard(' ');
  expect(document.querySelector('audio')?.paused).toBe(false);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Speed' }), '2×');
  await user.click(await button('Forward 10 seconds'));
  await user.keyboard(' ');
  expect(document.querySelector('audio')?.paused).toBe(true);
  await user.click(position());
  const before = position().valueAsNumber;
  await user.keyboard('{ArrowRight}');
  expect(position().valueAsNumber).toBe(before + 5_000);
  await user.keyboard('w');
  expect(await field()).toBeTruthy();
});

it('prevents scrolling while Space is held, and acts on it once', async () => {
  open('/learn/1');
  await button('Play');
  const press = (repeat: boolean) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: ' ', repeat, bubbles: true, cancelable: true }),
    );
  expect([press(false), press(true), press(true)]).toEqual([false, false, false]);
  expect(document.querySelector('audio')?.paused).toBe(false);
});

it('starts at the sentence that the address names, until the learner moves on', async () => {
  window.history.replaceState(null, '', `#${sixth.startMs}`);
  const user = open('/learn/1');
  expect((await sentence(sixth.sentence)).getAttribute('aria-current')).toBe('true');
  await user.click(await button('Forward 10 seconds'));
  expect(location.hash).toBe('');
  const moved = position().valueAsNumber;
  cleanup();
  open('/learn/1');
  await button('Play');
  expect(position().valueAsNumber).toBe(moved);
});

it('remembers the speed', async () => {
  const user = open('/learn/1');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Speed' }), '1.5×');
  expect(document.querySelector('audio')?.playbackRate).toBe(1.5);
  expect(lessonStore.get().speed).toBe(1.5);
  cleanup();
  open('/learn/2');
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Speed' })).value).toBe('1.5');
});

it('keeps the sleep timer for the next lesson', async () => {
  const timer = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sleep timer' });
  const user = open('/learn/1');
  await user.selectOptions(await timer(), '30 minutes');
  cleanup();
  open('/learn/2');
  expect((await timer()).value).toBe('30');
  expect(screen.getByText('30:00')).toBeTruthy();
  await user.selectOptions(await timer(), 'End of lesson');
  cleanup();
  open('/learn/3');
  expect((await timer()).value).toBe('off');
});

describe('in chat mode', () => {
  it('is stopped: no control and no click on a sentence moves the sound', async () => {
    const user = open('/learn/1');
    await user.click(await button(/^Wait, I have questions/));
    for (const name of ['Play', 'Back 10 seconds', 'Forward 10 seconds']) {
      expect((await button(name)).disabled).toBe(true);
    }
    expect(position().disabled).toBe(true);
    expect(screen.queryByRole('link', { name: sixth.sentence })).toBeNull();
    await user.click(await sentence(sixth.sentence));
    expect(position().valueAsNumber).toBe(0);
    await user.click(await button('Continue lesson'));
    expect((await button('Back 10 seconds')).disabled).toBe(false);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Pause'));
    await user.keyboard(' ');
    expect(document.querySelector('audio')?.paused).toBe(true);
    expect(screen.queryByRole('button', { name: 'Continue lesson' })).toBeNull();
  });

  it('asks about the current sentence, and shows the answer as it is written', async () => {
    const answer = writing();
    const { sent } = serve({ [chat]: answer.response });
    const user = open('/learn/1');
    await user.click(await sentence(second.sentence));
    await user.keyboard('w');
    await user.type(await field(), '  What is that?{Shift>}{Enter}{/Shift}Really  {Enter}');
    expect(sent(chat)[0]?.body).toEqual({
      fullScript: scriptOf(transcript),
      currentSentence: second.sentence,
      messages: [{ role: 'user', content: 'What is that?\nReally' }],
    });
    expect((await field()).disabled).toBe(true);
    expect((await button('Send')).disabled).toBe(true);
    expect(screen.getByRole('img', { name: 'Mira is writing' })).toBeTruthy();
    answer.text('From this lesson: ');
    answer.text(`“${sixth.sentence}”`);
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Mira is writing' })).toBeNull());
    answer.done(`From this lesson: “${sixth.sentence}”`);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Message Mira'));
    expect(document.querySelector('blockquote')?.textContent).toBe(sixth.sentence);
    expect(history(second)).toEqual([
      ['user', 'What is that?\nReally'],
      ['assistant', `From this lesson: “${sixth.sentence}”`],
    ]);
    expect((await sentence(second.sentence)).getAttribute('aria-describedby')).toBe('lesson-asked-about');
  });

  it('does not send a blank message', async () => {
    const { sent } = serve({ [chat]: answered('Hello') });
    const user = open('/learn/1');
    await user.click(await button(/^Wait, I have questions/));
    await user.type(await field(), '   {Enter}');
    await user.click(await button('Send'));
    expect(sent(chat)).toEqual([]);
  });

  it.each(['down', 'refused', 'error', 'broken off'])(
    'keeps the question when there is no answer: %s',
    async (how) => {
      const answer = writing();
      const { server, sent } = serve(
        how === 'down'
          ? {}
          : {
              [chat]:
                how === 'refused'
                  ? [502, { code: 'chatFailed', message: 'Mira could not answer.' }]
                  : answer.response,
            },
      );
      const user = open('/learn/1');
      await user.click(await button(/^Wait, I have questions/));
      await user.type(await field(), 'Why?{Enter}');
      if (how === 'error' || how === 'broken off') answer.text('Because ');
      if (how === 'error') answer.error('Mira could not answer.');
      if (how === 'broken off') answer.breakOff();
      expect((await screen.findByRole('alert')).textContent).toContain('Your question is still below.');
      expect(await field()).toMatchObject({ value: 'Why?', disabled: false });
      server[chat] = answered('Because.');
      await user.click(await button('Try again'));
      await screen.findByText('Because.');
      expect(sent(chat).at(-1)?.body.messages).toEqual([{ role: 'user', content: 'Why?' }]);
      expect((await field()).value).toBe('');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(Object.values(kurioStore.getState().raiseHandHistory)[0]?.messages).toHaveLength(2);
    },
  );

  it('restores a question whose answer was interrupted by leaving the page', async () => {
    serve({ [chat]: writing().response });
    const user = open('/learn/1');
    await user.click(await button(/^Wait, I have questions/));
    await user.type(await field(), 'Why so?{Enter}');
    await waitFor(() => expect(history({ sentence: transcript[0]?.sentence ?? '' })).toHaveLength(1));
    cleanup();
    const { sent } = serve({ [chat]: answered('So it is.') });
    open('/learn/1');
    await user.click(await button(/^Wait, I have questions/));
    expect((await field()).value).toBe('Why so?');
    await user.click(await button('Try again'));
    await screen.findByText('So it is.');
    expect(sent(chat)[0]?.body.messages).toEqual([{ role: 'user', content: 'Why so?' }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('raises a hand on another sentence, and sends the conversation so far', async () => {
    const { sent } = serve({ [chat]: () => answered('I see.') });
    const user = open('/learn/1');
    const chosen = await sentence(sixth.sentence);
    chosen.focus();
    await waitFor(() => expect(chosen.nextElementSibling?.getAttribute('aria-label')).toBe('Raise a hand'));
    await user.click(await button('Raise a hand'));
    await user.type(await field(), 'First?{Enter}');
    await screen.findByText('I see.');
    await waitFor(async () => expect((await field()).disabled).toBe(false));
    await user.type(await field(), 'Second?{Enter}');
    await waitFor(() => expect(sent(chat)).toHaveLength(2));
    expect(sent(chat)[1]?.body).toMatchObject({
      currentSentence: sixth.sentence,
      messages: [{ content: 'First?' }, { role: 'assistant', content: 'I see.' }, { content: 'Second?' }],
    });
    await waitFor(() => expect(history(sixth)).toHaveLength(4));
  });
});

it('follows the position of another tab until the learner moves here', async () => {
  const user = open('/learn/2');
  await button('Play');
  const moveElsewhere = (positionMs: number, positionAt: number) => {
    const lessons = [{ lessonId: '2', isCompleted: false, completedAt: 0, positionMs, positionAt }];
    localStorage.setItem('kurio-lessons', JSON.stringify({ learners: { '': { lessons, hands: [] } } }));
    window.dispatchEvent(new Event('storage'));
  };
  const begun = Date.now() + 60_000;
  moveElsewhere(200_000, begun);
  await vi.waitFor(() => expect(position().value).toBe('200000'));
  moveElsewhere(100_000, begun + 1);
  await vi.waitFor(() => expect(position().value).toBe('100000'));
  await user.click(await button('Forward 10 seconds'));
  const here = position().value;
  moveElsewhere(30_000, begun + 2);
  expect(position().value).toBe(here);
});

it.each([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'the page is hidden',
    () => {
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      document.dispatchEvent(new Event('visibilitychange'));
      hidden.mockRestore();
    },
  ],
])('saves and sends the exact position of a user when %s', async (_, leave) => {
  const progress = { lessons: [], hands: [] };
  const { sent } = serve({
    'GET /api/lesson/progress': [200, progress],
    'POST /api/lesson/progress': ({ body }) => [200, { ...progress, lessons: body.lessons }],
  });
  const user = { ...robin, id: crypto.randomUUID() };
  newBrowser(user);
  open('/learn/1');
  await button('Play');
  await vi.waitFor(() => expect(sent('GET /api/lesson/progress')).toHaveLength(1));
  fireEvent.change(position(), { target: { value: 3_000 } });
  expect(lessonStore.progressOf(user.id, '1').positionMs).toBe(0);
  leave();
  leave();
  expect(lessonStore.progressOf(user.id, '1').positionMs).toBe(3_000);
  await vi.waitFor(() => expect(sent('POST /api/lesson/progress')).toHaveLength(1));
  expect(sent('POST /api/lesson/progress')[0]).toMatchObject({
    keepalive: true,
    body: { lessons: [{ lessonId: '1', positionMs: 3_000 }] },
  });
});
