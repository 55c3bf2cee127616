import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readWrittenPage } from './written-pages.ts';

const folder = join(import.meta.dirname, '../content/pages');

it.each(readdirSync(folder))('%s has a title and text', (name) => {
  const { title, html } = readWrittenPage(readFileSync(join(folder, name), 'utf8'));
  expect(title.length).toBeGreaterThan(3);
  expect(html).toContain('<p>');
  expect(html).not.toMatch(/<h1|<script/);
});

it('refuses a page without a title', () => {
  expect(() => readWrittenPage('Some words')).toThrow('begins with "# Title"');
});

it('puts a table into a region that scrolls by keyboard', () => {
  const { html } = readWrittenPage('# A title\n\n| a | b |\n| - | - |\n| 1 | 2 |\n');
  expect(html).toContain('<div role="region" aria-label="Table" tabindex="0"><table>');
});
