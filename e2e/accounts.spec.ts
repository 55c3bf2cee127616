import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openIdServer } from '../src/server/testing/openid/openid-provider.ts';
import { expect, test } from './journey.ts';
import { startKurio } from './kurio-server.ts';
import { outbox } from './outbox.ts';
import { enterAsParent, type Person, pin, signUp } from './visit.ts';

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function logOut(page: Page, { name }: Person): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Parent Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Parent Login' })).toBeVisible();
}

test('sign up, reload, log out, a wrong password, log in', async ({ page, context, kurio, robin }) => {
  await signUp(page, kurio.address, robin);
  // As on any new page, and not lost with the form.
  await expect(page.locator('[data-page-root]')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: robin.name })).toBeVisible();
  await logOut(page, robin);
  expect((await context.cookies()).filter(({ name }) => name === 'sid')).toEqual([]);
  await page.goto(`${kurio.address}/membership`);
  await expect(page).toHaveURL(/\/login\?next=%2Fmembership$/);
  await logIn(page, 'stranger@home.example', 'nobody knows');
  await expect(page.getByText('Email not found')).toBeVisible();
  await logIn(page, robin.email, 'wrong horse');
  await expect(page.getByText('Incorrect password')).toBeVisible();
  await logIn(page, robin.email, robin.password);
  await expect(page).toHaveURL(/\/membership$/);
  await expect(page.getByRole('heading', { name: 'Membership' })).toBeVisible();
});

test('the login page is one click from every page but the kids’ screens', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/beta`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Parent Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Parent Login' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to Kurio' })).toBeVisible();
});

test('a forgotten password: the alert, the email, the new password, once', async ({
  page,
  context,
  kurio,
  robin,
}) => {
  const mails = outbox(kurio, robin.email);
  await signUp(page, kurio.address, robin);
  await logOut(page, robin);
  await page.goto(`${kurio.address}/login`);
  await page.getByLabel('Email').fill(robin.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Please contact support at help@home.example' });
  await alert.getByRole('link', { name: 'Send me a link' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(robin.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/an email is on its way/)).toBeVisible();

  const start = `${kurio.address}/reset/`;
  await expect.poll(() => mails.link(start)).toContain(start);
  const link = await mails.link(start);
  await page.goto(link);
  await page.getByLabel('New password').fill('a red tractor');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('button', { name: robin.name })).toBeVisible();

  const other = await context.newPage();
  await other.goto(link);
  await other.getByLabel('New password').fill('a green tractor');
  await other.getByRole('button', { name: 'Set password' }).click();
  await expect(other.getByRole('link', { name: 'Get a new link' })).toBeVisible();

  await logOut(page, robin);
  await page.goto(`${kurio.address}/login`);
  await logIn(page, robin.email, robin.password);
  await expect(page.getByText('Incorrect password')).toBeVisible();
  await logIn(page, robin.email, 'a red tractor');
  await expect(page.getByRole('button', { name: robin.name })).toBeVisible();
});

test('sign up with Google in a real popup, then log in with it', async ({ page }) => {
  const issuer = await openIdServer();
  try {
    await using server = await startKurio({
      OIDC_ISSUER: issuer.issuer,
      GOOGLE_CLIENT_ID: issuer.client.clientId,
      GOOGLE_CLIENT_SECRET: issuer.client.clientSecret,
    });
    issuer.trust(`${server.address}/api/user/google/callback`);
    const openPopup = async () => {
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      return opened;
    };
    await page.goto(`${server.address}/signup`);
    await (await openPopup()).close();
    await expect(page.getByRole('alert').filter({ hasText: /window was closed/ })).toBeVisible();

    await (await openPopup()).getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Account created' })).toBeVisible();
    await page.getByRole('button', { name: 'Ada Lovelace' }).click();
    await page.getByRole('menuitem', { name: 'Parent Logout' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Parent Login' })).toBeVisible();

    await page.goto(`${server.address}/login`);
    const again = await openPopup();
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Ada Lovelace' })).toBeVisible();
  } finally {
    await issuer.close();
  }
});

test('without a Google client the button says so', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('Google sign-in is not set up on this server.')).toBeVisible();
});

test('name, address, password and PIN are changed from the membership page', async ({
  page,
  kurio,
  robin,
}) => {
  await signUp(page, kurio.address, robin);
  await page.goto(`${kurio.address}/membership`);
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByLabel('Name').fill('Robin B.');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('button', { name: 'Robin B.' })).toBeVisible();

  const newEmail = `new-${robin.email}`;
  const mails = outbox(kurio, newEmail);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(newEmail);
  await page.getByLabel('Your password').fill(robin.password);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('An email is on its way to')).toBeVisible();
  const start = `${kurio.address}/membership?email=`;
  await expect.poll(() => mails.link(start)).toContain(start);
  await page.goto(await mails.link(start));
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your new email address is confirmed.' }),
  ).toBeVisible();
  await expect(page.getByText(newEmail)).toBeVisible();

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(robin.password);
  await page.getByLabel('New password').fill('a red tractor');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();

  await page.getByRole('button', { name: 'Set a PIN of my own' }).click();
  await page.getByLabel('New PIN').fill('2580');
  await page.getByLabel('Your password').fill('a red tractor');
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('Your PIN is set.')).toBeVisible();
  // It does not open the parent area: a child may have the tablet now.
  await page.goto(`${kurio.address}/beta/p`);
  await expect(page).toHaveURL(/\/beta\/p\/login$/);
  await page.getByRole('link', { name: 'Forgot your PIN? Set a new one' }).click();
  await expect(page.getByRole('button', { name: 'Set a PIN of my own' })).toBeFocused();
  await page.goBack();
  await page.getByLabel(/PIN/).pressSequentially(pin);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect PIN. Please try again.')).toBeVisible();
  await page.getByLabel(/PIN/).pressSequentially('2580');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Chat History' })).toBeVisible();
});

test('a long name does not move in the header when its menu loads', async ({ page, kurio, robin }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page, kurio.address, { ...robin, name: 'Wilhelmina Bartholomew-Kingsl' });
  const menu = Promise.withResolvers<void>();
  await page.route('**/user-menu-*.js', async (route) => {
    await menu.promise;
    await route.continue();
  });
  await page.goto(`${kurio.address}/pricing`);
  const boxOf = (name: string) =>
    page.locator(name).evaluate((element) => element.getBoundingClientRect().toJSON());
  const before = [await boxOf('header'), await boxOf('.header_userName')];
  await expect(page.locator('button.header_userName')).toHaveCount(0);
  menu.resolve();
  await expect(page.locator('button.header_userName')).toBeVisible();
  expect([await boxOf('header'), await boxOf('.header_userName')]).toEqual(before);
});

test('logging out also closes the parent area', async ({ page, kurio, robin }) => {
  await signUp(page, kurio.address, robin);
  await enterAsParent(page, kurio.address);
  await expect(page.getByRole('link', { name: 'Characters' })).toBeVisible();
  await logOut(page, robin);
  await expect(page).toHaveURL(`${kurio.address}/`);
  await page.goto(`${kurio.address}/beta/p`);
  await expect(page).toHaveURL(/\/beta\/p\/login$/);
});

test('a session that ended elsewhere is noticed at the next start', async ({
  page,
  context,
  kurio,
  robin,
}) => {
  await signUp(page, kurio.address, robin);
  await context.clearCookies();
  await page.goto(`${kurio.address}/membership`);
  await expect(page.getByRole('alert').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Parent Login' })).toBeVisible();
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fmembership$/);
});

test('a visitor’s page load does not ask who is logged in', async ({ page, kurio }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${kurio.address}/beta/p/login`);
  await page.waitForLoadState('networkidle');
  expect(requested).not.toContain('/api/user/status');
});

test('all data is downloaded, and the account deleted for good', async ({ page, kurio, robin }) => {
  await signUp(page, kurio.address, robin);
  await page.goto(`${kurio.address}/membership`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const data = await readFile(await (await saved).path(), 'utf8');
  expect(data).toContain(robin.email);
  expect(Object.keys(JSON.parse(data))).toEqual(['server', 'browser']);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByLabel(/to confirm/).fill(robin.email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your account was deleted.' })).toBeVisible();
  await page.goto(`${kurio.address}/login`);
  await logIn(page, robin.email, robin.password);
  await expect(page.getByText('Email not found')).toBeVisible();
});
