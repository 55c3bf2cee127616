import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { sayTo } from './scripted-ear.ts';

export const pin = '4711';

export type Person = ReturnType<typeof newPerson>;

/** Somebody with an address of their own, since journeys share a server. */
export function newPerson() {
  const email = `robin-${randomUUID().slice(0, 8)}@home.example`;
  return { name: 'Robin', email, password: 'blue horse 52' };
}

/** Creates an account. */
export async function signUp(page: Page, address: string, person: Person): Promise<void> {
  await page.goto(`${address}/signup`);
  await fillSignUp(page, person);
  await expect(page.getByRole('alert').filter({ hasText: 'Account created' })).toBeVisible();
}

/** Fills in the sign-up form that is open, and sends it. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
}

/** Subscribes the user by the test checkout. */
export async function becomePro(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/pricing`);
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await page.getByRole('button', { name: 'Pay nothing and become Pro' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Thank you for subscribing!' })).toBeVisible();
}

/** Opens a conversation from the street, as a child does, and waits until the character listens. */
export async function meet(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/beta`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Say something...')).toBeVisible();
}

/** Says something and presses 'Done talking'. */
export async function say(page: Page, words: string): Promise<void> {
  await sayTo(page, words);
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Done talking' }).click();
}

/** Says something and waits until the character has answered and listens again. */
export async function talk(page: Page, words: string): Promise<void> {
  const starts = () => page.evaluate(() => window.kurioEar.starts);
  const before = await starts();
  await say(page, words);
  // The answer may be over before anybody looks; that the ear was opened again stays.
  await expect.poll(starts, { timeout: 30_000 }).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: 'Stop listening' })).toBeVisible();
}

/** Enters the parent area by its PIN. */
export async function enterAsParent(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/beta/p/login`);
  await page.getByLabel(/PIN/).pressSequentially(pin);
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByRole('heading', { name: 'Chat History' })).toBeVisible();
}

/** As `say`, with 'Done talking' reached and pressed by the keyboard. */
export async function sayByKeyboard(page: Page, words: string): Promise<void> {
  await sayTo(page, words);
  const done = page.getByRole('button', { name: 'Done talking' });
  await expect(done).toBeVisible();
  for (let tab = 0; tab < 12; tab += 1) {
    if (await done.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(done).toBeFocused();
  await page.keyboard.press('Space');
}
