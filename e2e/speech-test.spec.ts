import type { Page } from '@playwright/test';
import { faultsIn, inspect, pageAt, widths } from './inspect.ts';
import { expect, test } from './journey.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page, text: string) => expect(page.getByText(`Status: ${text}`)).toBeVisible();
// Ten seconds of sound: long enough to be paused and resumed on a busy machine.
const story = 'The moon is up over the hill. '.repeat(6).trim();
const received = async (page: Page) =>
  Number.parseFloat((await page.getByText(/ KB received$/).textContent()) ?? '');

test('a text is spoken while it arrives: loading, playing, paused, playing, idle', async ({
  page,
  aiKurio,
}) => {
  aiKurio.service.restart({ speechFirstByteMs: 2_000, speechCompleteMs: 7_000 });
  await page.goto(`${aiKurio.address}/test`);
  await status(page, 'Idle');
  await expect(button(page, 'Stop')).toBeDisabled();
  await expect(page.getByText('0.0 KB received')).toBeVisible();
  await page.getByLabel('Text to speak').fill(story);
  await expect(page.getByText('179 characters')).toBeVisible();
  await press(page, 'Speak');
  await status(page, 'Loading');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(button(page, 'Speak')).toBeDisabled();
  await expect(button(page, 'Speak')).toBeFocused();

  await status(page, 'Playing');
  const early = await received(page);
  await expect.poll(() => received(page)).toBeGreaterThan(early);
  await press(page, 'Pause');
  await status(page, 'Paused');
  await press(page, 'Resume');
  await status(page, 'Playing');
  await expect(page.getByText('Status: Idle')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('0.0 KB received')).toBeVisible();
  await expect(button(page, 'Speak')).toBeEnabled();
  expect(aiKurio.service.of('speech').map(({ body }) => body)).toMatchObject([
    { input: story, response_format: 'mp3' },
  ]);
});

test('Stop ends the stream and is no error, and so does leaving the page', async ({ page, aiKurio }) => {
  aiKurio.service.restart({ speechFault: 'stall' });
  await page.goto(`${aiKurio.address}/test`);
  await press(page, 'Speak');
  await status(page, 'Playing');
  await press(page, 'Stop');
  await status(page, 'Idle');
  await aiKurio.service.waitFor(([first]) => first?.isAborted === true);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

  await press(page, 'Speak');
  await status(page, 'Playing');
  await page.getByRole('link', { name: 'Lessons' }).click();
  await expect(page).toHaveURL(/\/lessons$/);
  await aiKurio.service.waitFor(([, second]) => second?.isAborted === true);
});

test('a blank text is not spoken', async ({ page, aiKurio }) => {
  await page.goto(`${aiKurio.address}/test`);
  await page.getByLabel('Text to speak').fill('  ');
  await expect(page.getByText('Please enter some text to speak')).toBeVisible();
  await expect(button(page, 'Speak')).toBeDisabled();
  await page.getByLabel('Text to speak').fill(story);
  await expect(page.getByText('Please enter some text to speak')).toHaveCount(0);
  await press(page, 'Speak');
  await status(page, 'Playing');
});

test('with no speech service the error says what to do', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/test`);
  await press(page, 'Speak');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(/503 .*speechNotConfigured/);
  await expect(alert).toContainText('SPEECH_BASE_URL');
  await status(page, 'Idle');
});

const playbackErrors = {
  'MediaSource setup timeout': () => {
    const listen = MediaSource.prototype.addEventListener;
    MediaSource.prototype.addEventListener = function (this: MediaSource, type: string, ...rest: unknown[]) {
      if (type !== 'sourceopen') Reflect.apply(listen, this, [type, ...rest]);
    };
  },
  'MediaSource error': () => {
    MediaSource.prototype.addSourceBuffer = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  },
  'Audio playback error': () => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no', 'NotSupportedError'));
  },
  'TTS player not initialized': () => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'AudioContext'])
      Reflect.deleteProperty(window, name);
  },
  'Response stream not available': () => {
    window.fetch = () => Promise.resolve(new Response(null, { status: 204 }));
  },
  'Unknown error occurred': () => {
    window.fetch = () => Promise.reject(new Error(''));
  },
};

for (const [message, breakIt] of Object.entries(playbackErrors)) {
  test(`the error “${message}” is shown, and the page is idle again`, async ({ page, aiKurio }) => {
    await page.addInitScript(breakIt);
    await page.goto(`${aiKurio.address}/test`);
    await press(page, 'Speak');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(message);
    await expect(alert).toContainText('Your text is still in the box.');
    await status(page, 'Idle');
    await expect(page.getByText('0.0 KB received')).toBeVisible();
  });
}

test('an error of the service shows its status and text, and the next try may succeed', async ({
  page,
  aiKurio,
}) => {
  aiKurio.service.restart({ speechFault: { status: 500 } });
  await page.goto(`${aiKurio.address}/test`);
  await press(page, 'Speak');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(/502 .*The speech service did not answer\./);
  aiKurio.service.script.speechFault = undefined;
  await press(page, 'Speak');
  await status(page, 'Playing');
  await expect(alert).toHaveCount(0);
});

test('where MediaSource plays no mp3, as in Firefox, the sound is decoded whole', async ({
  page,
  aiKurio,
}) => {
  await page.addInitScript(() => {
    MediaSource.isTypeSupported = () => false;
  });
  aiKurio.service.restart({ speechCompleteMs: 2_000 });
  await page.goto(`${aiKurio.address}/test`);
  await page.getByLabel('Text to speak').fill(story);
  await press(page, 'Speak');
  await status(page, 'Loading');
  await status(page, 'Playing');
  await press(page, 'Pause');
  await press(page, 'Resume');
  await status(page, 'Idle');
});

for (const width of widths) {
  test(`the speech test at ${width} px`, async ({ browser, kurio }) => {
    const page = await pageAt(browser, width);
    await page.goto(`${kurio.address}/test`);
    const found: Record<string, string[]> = { idle: await inspect(page) };
    await press(page, 'Speak');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.getByLabel('Text to speak').fill('');
    found.failed = await inspect(page);
    expect(faultsIn(found)).toEqual([]);
    await page.context().close();
  });
}
