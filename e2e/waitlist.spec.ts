import { expect, test } from './journey.ts';
import { outbox } from './outbox.ts';

test('an email with its unsubscribe link, resubscribing, and a restored tab', async ({
  page,
  request,
  kurio,
  robin: { email },
}) => {
  const { mails } = outbox(kurio, email);
  const joined = await request.post(`${kurio.address}/api/test/kurio`, { data: { email, source: 'n2' } });
  expect(joined.status()).toBe(200);
  await expect.poll(mails).toHaveLength(1);
  const [mail = ''] = await mails();
  expect(mail).toContain(`To: ${email}\n`);
  const link = /^https?:\S+\/waitlist\/leave\/\S+$/m.exec(mail)?.[0] ?? '';
  expect(mail).toContain(`List-Unsubscribe: <${link}>\n`);
  // Mail scanners open every link, which must not unsubscribe anybody.
  expect((await request.get(link)).status()).toBe(200);

  const left = page.waitForResponse((response) => response.url().endsWith('/api/waitlist/leave'));
  await page.goto(link);
  expect((await left).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'You are off the list', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Put me back' }).click();
  await expect(page.getByRole('heading', { name: 'You are back on the list' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are back on the list' })).toBeVisible();
  await page.getByRole('button', { name: 'Take me off again' }).click();
  await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeVisible();
});

test('an unknown link, and a server that cannot be reached for a moment', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/waitlist/leave/mistyped`);
  await expect(page.getByRole('heading', { name: 'This link matches nobody on the list' })).toBeVisible();
  await page.route('**/api/waitlist/leave', (route) => route.abort());
  await page.goto(`${kurio.address}/waitlist/leave/another`);
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
  await page.unroute('**/api/waitlist/leave');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'To the waitlist' }).click();
  await expect(page.getByRole('heading', { name: /^A Voice-Only Companion/, level: 1 })).toBeVisible();
});
