import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp, tokenIn } from '../../testing/test-app.ts';
import { waitlist } from './tables.ts';

const email = 'ada@home.example';
const form = 'application/x-www-form-urlencoded';
const field = 'List-Unsubscribe=One-Click';

let kurio: TestApp;
let url: string;
beforeAll(async () => {
  kurio = await testApp({ PUBLIC_URL: 'https://kurio.example', LIMIT_FACTOR: '10' });
});
afterAll(() => kurio.close());
beforeEach(async () => {
  await kurio.database.delete(waitlist);
  kurio.mails.length = 0;
  await kurio.visitor().json('/api/test/kurio', { email });
  const mail = await kurio.mailTo(email);
  url = `/waitlist/leave/${tokenIn(mail)}`;
  expect(mail.unsubscribe).toBe(`https://kurio.example${url}`);
});

const post = (payload: string, type = form, options: InjectOptions = {}) =>
  kurio.app.inject({
    method: 'POST',
    url,
    payload,
    ...options,
    headers: { 'content-type': type, ...options.headers },
  });
const isOn = async () => (await kurio.database.select().from(waitlist))[0]?.unsubscribedAt === null;

const boundary = 'x7';
const part = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;

describe('the button of a mail program', () => {
  it.each([
    ['a form', field, form],
    ['a multipart form', part, `multipart/form-data; boundary=${boundary}`],
  ])('takes the address off the list by %s', async (_, body, type) => {
    for (const time of ['first', 'second']) {
      expect((await post(body, type)).statusCode, time).toBe(200);
      expect(await isOn()).toBe(false);
    }
  });

  it('is not pressed by a program that only looks', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) await kurio.app.inject({ method, url });
    expect(await isOn()).toBe(true);
  });

  it.each([
    ['another field', 400, field.replace('One', 'No'), form, {}],
    ['nothing', 400, '', form, {}],
    ['JSON', 415, '{}', 'application/json', {}],
    ['too much', 413, `${field}&${'x'.repeat(5_000)}`, form, {}],
    ['another site’s page', 403, field, form, { headers: { origin: 'https://evil.example' } }],
    ['an unknown link', 404, field, form, { url: '/waitlist/leave/unknown' }],
  ])('is not pressed by %s', async (_, status, body, type, options) => {
    expect((await post(body, type, options)).statusCode).toBe(status);
    expect(await isOn()).toBe(true);
  });
});
