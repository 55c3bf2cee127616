import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { startKurio } from './kurio-server.ts';
import { scriptEarAndVoice } from './scripted-ear.ts';
import { enterAsParent, meet, say, talk } from './visit.ts';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('kurio') ?? '');

test('without a server a kind sentence is spoken, the words are saved, and the talk goes on', async ({
  page,
}) => {
  await using server = await startKurio();
  await meet(page, server.address, 'Nova');
  await server.kill('SIGKILL');
  await talk(page, 'i made a castle out of boxes');
  expect(await page.evaluate(() => window.kurioSaid.length)).toBeGreaterThan(0);
  expect(await stored(page)).toContain('i made a castle out of boxes');
});

test('a reload during a turn keeps what the child said', async ({ page, kurio }) => {
  await meet(page, kurio.address, 'Nova');
  await say(page, 'the moon followed our car');
  await page.reload();
  await enterAsParent(page, kurio.address);
  await expect(page.getByText('the moon followed our car')).toBeVisible();
});

test('two tabs keep each other’s conversations', async ({ page, context, kurio }) => {
  const other = await context.newPage();
  await scriptEarAndVoice(other);
  await meet(page, kurio.address, 'Nova');
  await meet(other, kurio.address, 'Space Robot');
  await talk(page, 'i like apples');
  await talk(other, 'is it cold on mars');
  await talk(page, 'and pears too');
  await enterAsParent(other, kurio.address);
  await expect(other.getByText('2 conversations', { exact: true })).toBeVisible();
  await expect(other.getByText('i like apples')).toBeVisible();
  await expect(other.getByText('4 messages')).toBeVisible();
});

const invalidStates = [
  '{',
  'null',
  '[]',
  '{"state":{"voiceSessions":7,"assistantConfigs":[{"id":3}]},"version":"x"}',
];

for (const [index, value] of invalidStates.entries()) {
  test(`invalid local storage does not keep a child out (${index + 1})`, async ({ page, kurio }) => {
    await page.addInitScript((text) => {
      if (!sessionStorage.getItem('seeded')) localStorage.setItem('kurio', text);
      sessionStorage.setItem('seeded', 'yes');
    }, value);
    await page.goto(`${kurio.address}/beta`);
    await expect(page.getByRole('heading', { name: 'Who do you want to talk to?' })).toBeVisible();
    if (index !== 3) await expect(page.getByRole('link', { name: 'Nova' })).toBeVisible();
  });
}

test('a full local storage loses nothing, and warns the parent', async ({ page, kurio }) => {
  await page.goto(`${kurio.address}/beta`);
  await page.evaluate(() => {
    let size = 1_048_576;
    for (let part = 0; size > 0; part += 1) {
      try {
        localStorage.setItem(`other-${part}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await meet(page, kurio.address, 'Nova');
  await talk(page, 'my tooth is wobbly');
  await page.reload();
  await enterAsParent(page, kurio.address);
  await expect(page.getByText('my tooth is wobbly')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download conversations' })).toBeVisible();
});

test('a blocked local storage does not keep a child out', async ({ page, kurio }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await meet(page, kurio.address, 'Riddle Wizard');
  await talk(page, 'hello wizard');
});
