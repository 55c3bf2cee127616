import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from './journey.ts';
import { fillSignUp, signUp } from './visit.ts';

/** Starts the first available book, and gives its title. */
async function startFirst(page: Page, address: string): Promise<string> {
  await page.goto(`${address}/library`);
  const book = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Start Quest' }) });
  const title = await book.first().getByRole('heading').textContent();
  await book.first().getByRole('button', { name: 'Start Quest' }).click();
  return title ?? '';
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const episodes = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
const reader = (page: Page) => page.getByRole('region').filter({ has: page.getByText('Text settings') });

/** Plays the last sentence of an episode; a whole one takes minutes. */
async function playTheEnd(page: Page): Promise<void> {
  await reader(page).locator('[data-position]').last().click();
}

async function tickAll(page: Page): Promise<void> {
  for (const box of await episodes(page).getByRole('checkbox').all()) await box.check();
}

test('a cover that fails to load becomes its first letter, even if it failed before the app started', async ({
  page,
  kurio,
}) => {
  await page.route('**/api/quest/cover*', (route) => route.abort());
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/page-script-')) await scripts.promise;
    await route.continue();
  });
  const failed = page.waitForEvent('requestfailed');
  const opened = page.goto(`${kurio.address}/quest/half-past-owl`);
  await failed;
  scripts.resolve();
  await opened;
  await expect(page.locator('main').getByText('T', { exact: true })).toBeVisible();
});

test('start, listen, tick off, change the quest, resume, complete', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/home`);
  await expect(page.getByRole('heading', { name: 'No Active Quest' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose a book' }).click();
  await expect(page).toHaveURL(/\/library$/);
  const first = await startFirst(page, kurio.address);
  await expect(heading(page, first)).toBeVisible();

  await episodes(page).first().getByRole('button', { name: 'Play' }).click();
  const now = reader(page).locator('[aria-current]');
  await expect.poll(() => page.evaluate(() => window.kurioSaid.length)).toBeGreaterThan(2);
  await episodes(page).first().getByRole('button', { name: 'Pause' }).click();
  const sentence = (await now.textContent()) ?? '';
  await page.reload();
  await expect(now).toHaveText(sentence);
  await episodes(page).first().getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => page.evaluate(() => window.kurioSaid[0])).toBe(sentence);

  await playTheEnd(page);
  await expect(page.getByText(/Tick it off\?$/)).toBeVisible();
  await expect(episodes(page).first().getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('button', { name: 'Tick it off' }).click();
  await expect(episodes(page).first().getByRole('checkbox')).toBeChecked();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(heading(page, '1 Day Streak')).toBeVisible();
  await expect(page.getByText(/Progress: 1 of \d episodes/)).toBeVisible();

  await page.goto(`${kurio.address}/library`);
  const start = page.getByRole('button', { name: 'Start Quest' }).first();
  await start.click();
  const dialog = page.getByRole('alertdialog', { name: 'Change Active Quest?' });
  await expect(dialog).toContainText(`Your progress on "${first}" will be saved`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await start.click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/quest\//);
  await expect(heading(page, first)).toHaveCount(0);

  await page.goto(`${kurio.address}/library`);
  await expect(page.getByText(/Progress: 1\/\d complete/)).toBeVisible();
  await page.getByRole('button', { name: 'Resume Quest' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, first)).toBeVisible();
  await tickAll(page);
  await expect(page.getByText(`You finished “${first}”!`)).toBeVisible();
  await page.getByRole('link', { name: 'Choose the next book' }).click();
  await page.getByRole('tab', { name: 'Completed (1)' }).click();
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'long' });
  await expect(page.getByText(`Completed: ${today}`)).toBeVisible();
});

test('a guest’s quests are added to the new account, on a phone', async ({ page, context, kurio, robin }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const title = await startFirst(page, kurio.address);
  await expect(heading(page, title)).toBeVisible();
  await episodes(page).first().getByRole('checkbox').check();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);

  await page.goto(`${kurio.address}/signup?next=/home`);
  await fillSignUp(page, robin);
  await expect(heading(page, '1 Day Streak')).toBeVisible();
  await expect(page.getByText(/Progress: 1 of \d episodes/)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('kurio-quests'));
  const other = await context.newPage();
  await other.goto(`${kurio.address}/home`);
  await expect(other.getByRole('link', { name: title })).toBeVisible();
  await expect(heading(other, '1 Day Streak')).toBeVisible();
});

const chapter = (title: string, text: string) =>
  strToU8(
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title></head>` +
      `<body><h1>${title}</h1><p>${text}</p><script>window.ran = true</script></body></html>`,
  );

/** A small EPUB 3 with two chapters of about three minutes. */
function epub(): Buffer {
  const words = (word: string) => `${word} came first. ${`Then ${word} walked on and on. `.repeat(80)}`;
  const container =
    '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">' +
    '<rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
  const item = (id: string, more = '') =>
    `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"${more}/>`;
  const opf =
    '<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">' +
    '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">x</dc:identifier>' +
    '<dc:title>The Walking Teapot</dc:title><dc:creator>Ada Spout</dc:creator><dc:language>en</dc:language></metadata>' +
    `<manifest>${item('one')}${item('two')}${item('nav', ' properties="nav"')}</manifest>` +
    '<spine><itemref idref="one"/><itemref idref="two"/></spine></package>';
  const nav =
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>' +
    '<nav epub:type="toc"><ol><li><a href="one.xhtml">Up the Hill</a></li><li><a href="two.xhtml">Down Again</a></li></ol></nav></body></html>';
  const files = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'book.opf': strToU8(opf),
    'nav.xhtml': strToU8(nav),
    'one.xhtml': chapter('Up the Hill', words('Teapot')),
    'two.xhtml': chapter('Down Again', words('Kettle')),
  } as const;
  return Buffer.from(zipSync(files as unknown as Parameters<typeof zipSync>[0]));
}

test('import a book, listen to it, delete it', async ({ page, kurio, robin }) => {
  await signUp(page, kurio.address, robin);
  await page.goto(`${kurio.address}/library`);
  const fileInput = page.getByLabel(/Choose a file/);
  await fileInput.setInputFiles({ name: 'broken.epub', mimeType: '', buffer: epub().subarray(0, 300) });
  await expect(page.getByRole('alert').filter({ hasText: 'could not be read' })).toBeVisible();
  await fileInput.setInputFiles({ name: 'teapot.epub', mimeType: '', buffer: epub() });

  await expect(heading(page, 'The Walking Teapot')).toBeVisible();
  await expect(page.getByText('by Ada Spout')).toBeVisible();
  await expect(episodes(page)).toHaveCount(2);
  await episodes(page).nth(1).getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => page.evaluate(() => window.kurioSaid)).toContain('Kettle came first.');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  await page.getByRole('button', { name: 'Delete this book' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/library$/);
  await expect(page.getByRole('heading', { name: 'The Walking Teapot' })).toHaveCount(0);
});

/** Half a second of silence as a WAV file: 8-bit mono at 8 kHz. */
function silence(): Buffer {
  const samples = 4_000;
  const file = Buffer.alloc(44 + samples, 128);
  file.write('RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1');
  file.writeUInt32LE(36 + samples, 4);
  file.writeUInt32LE(8_000, 24);
  file.writeUInt32LE(8_000, 28);
  file.write('\x01\0\x08\0data', 32, 'latin1');
  file.writeUInt32LE(samples, 40);
  return file;
}

test('the browser’s voice continues at the paragraph at which the speech service fails', async ({
  page,
  kurio,
}) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), speech: true } });
  });
  const requested: string[] = [];
  await page.route('**/api/quest/sound?**', (route) => {
    const paragraph = new URL(route.request().url()).searchParams.get('paragraph') ?? '';
    requested.push(paragraph);
    if (paragraph === '2') return route.fulfill({ status: 502, json: {} });
    return route.fulfill({ contentType: 'audio/wav', body: silence() });
  });
  const title = await startFirst(page, kurio.address);
  await expect(heading(page, title)).toBeVisible();
  const third = reader(page).locator('[data-position="2-0"]');
  await expect(third).toBeVisible();
  await episodes(page).first().getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => page.evaluate(() => window.kurioSaid[0])).toBe(await third.textContent());
  expect([...new Set(requested)]).toEqual(['0', '1', '2']);
});
