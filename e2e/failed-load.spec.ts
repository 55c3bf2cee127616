import { expect, unwatched as test, waitForApp } from './journey.ts';
import { scriptEarAndVoice } from './scripted-ear.ts';
import { enterAsParent, meet, signUp } from './visit.ts';

// React logs what the page catches here, so these journeys do without the watched console of the others.
test.beforeEach(({ page }) => waitForApp(page));

test('a page that could not be loaded says so, and comes when it is tried again', async ({
  page,
  context,
  kurio,
}) => {
  await page.goto(`${kurio.address}/beta`);
  await context.setOffline(true);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('link', { name: 'Parent Login' }).click();
  await expect(page.getByRole('heading', { name: 'Kurio’s server cannot be reached.' })).toBeVisible();
  await expect(page).toHaveTitle('No connection · Kurio');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  const field = page.getByLabel(/PIN/);
  await expect(field).toBeFocused();
  // Its styles came as well, though they had failed before.
  await expect(field).toHaveCSS('position', 'absolute');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a character whose world could not be loaded talks, and its world comes with the network', async ({
  page,
  context,
  kurio,
}) => {
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await scriptEarAndVoice(page);
  await context.route('**/assets/stage-*.js', (route) => route.abort());
  await page.goto(`${kurio.address}/beta`);
  await page.getByRole('link', { name: 'Nova' }).click();
  await expect(page.getByText('Say something...')).toBeVisible();
  await expect(page.locator('.stage_scene svg')).toHaveCount(0);
  await context.unroute('**/assets/stage-*.js');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('.stage_scene svg')).toHaveCount(1);
  expect(thrown).toEqual([]);
});

test('a user menu that could not be loaded leaves a talk alone, and comes when it is tried again', async ({
  page,
  context,
  kurio,
  robin,
}) => {
  await scriptEarAndVoice(page);
  await signUp(page, kurio.address, robin);
  await context.route('**/assets/user-menu-*.js', (route) => route.abort());
  await meet(page, kurio.address, 'Nova');
  const failure = page.getByRole('banner').getByRole('alert');
  await expect(failure).toContainText('Menu did not load.');
  await context.unroute('**/assets/user-menu-*.js');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Robin' })).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expect(page.getByText('Say something...')).toBeVisible();
});

test('what a parent has written and not saved is there after a visit elsewhere', async ({ page, kurio }) => {
  await enterAsParent(page, kurio.address);
  await page.goto(`${kurio.address}/beta/p/c`);
  await page.getByLabel(/system prompt/i).fill('You are Bruno, a sleepy bear.');
  await page.getByRole('link', { name: 'Chat History' }).click();
  await expect(page.getByRole('heading', { name: 'Chat History' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Your unsaved text is here.')).toBeVisible();
  await expect(page.getByLabel(/system prompt/i)).toHaveValue('You are Bruno, a sleepy bear.');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByLabel(/system prompt/i)).toHaveValue('');
});

for (const path of ['/reset?from=mail', '/features'])
  test(`${path} whose app does not come says so, and comes after a reload`, async ({ page, kurio }) => {
    await page.route('**/assets/react-*.js', (route) => route.abort());
    await page.goto(kurio.address + path, { waitUntil: 'commit' });
    const told = page.getByRole('alert').filter({ hasText: 'Kurio could not be loaded.' });
    await expect(told).toBeVisible();
    await page.unroute('**/assets/react-*.js');
    await told.getByRole('link', { name: 'reload the page' }).click();
    await expect(page.getByRole('link', { name: 'Parent Login' })).toBeVisible();
    await expect(told).toBeHidden();
    expect(page.url()).toBe(kurio.address + path);
  });

test('a slow line shows a shape to a browser that keeps something, until its own page comes', async ({
  page,
  kurio,
}) => {
  const app = Promise.withResolvers<void>();
  await page.route('**/assets/main-*.js', async (route) => {
    await app.promise;
    await route.continue();
  });
  await page.context().addCookies([{ name: 'kept', value: '1', url: kurio.address }]);
  await page.goto(`${kurio.address}/beta`, { waitUntil: 'commit' });
  const shape = page.locator('.coming p');
  await expect(shape).toHaveCSS('opacity', '1');
  await expect(page.locator('h1')).toHaveCount(0);
  app.resolve();
  await expect(page.getByRole('heading', { name: 'Who do you want to talk to?' })).toBeVisible();
  await expect(shape).toHaveCount(0);
});
