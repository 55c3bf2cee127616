// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import styles from './markdown/markdown.module.css';
import type { MarkdownProps } from './markdown/markdown-props.ts';
import { loadMarkdown, Markdown } from './markdown.tsx';

// Its code is large, and a busy machine may take a while over it.
beforeAll(loadMarkdown, 20_000);
afterEach(cleanup);

async function show(children: string, props: Omit<MarkdownProps, 'children'> = {}) {
  const { container } = render(<Markdown {...props}>{children}</Markdown>);
  await waitFor(() => expect(container.querySelector(`.${styles.unformatted}`)).toBeNull());
  return container;
}

const mediaAddress = (name: string) => `/media?name=${encodeURIComponent(name)}`;

it('draws tables, lists, formulas and highlighted code', async () => {
  const page = await show(
    '| a | b |\n| - | - |\n| 1 | 2 |\n\n- [x] done\n\n$$\nx^2\n$$\n\nand $y$\n\n```js\nconst a = 1;\n```',
  );
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1', '2']);
  expect(screen.getByRole('img', { name: 'done' })).toBeTruthy();
  expect(page.querySelectorAll('.katex')).toHaveLength(2);
  expect(page.querySelector('.hljs-keyword')?.textContent).toBe('const');
  const reachable = [...page.querySelectorAll('[tabindex="0"]')].map(({ className }) => className);
  expect(reachable).toEqual([styles.table, 'katex-display', '']);
});

it('styles formulas by the sheet of the KaTeX that draws them', async () => {
  const page = await show('$\\frac{x^2}{y}$');
  const small = page.querySelector('.mtight')?.classList[0];
  const sheet = await readFile(createRequire(import.meta.url).resolve('katex/dist/katex.min.css'), 'utf8');
  expect(sheet).toContain(`.katex .${small}.reset-size6.size3`);
});

it.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<img src=x onerror=alert(1)>'],
  ['a script as a link', '[go](javascript:alert(1))'],
  ['data as a link', '[go](data:text/html,x)'],
  ['a formula that links', '$\\href{javascript:alert(1)}{x}$'],
  ['a formula that loads', '$\\includegraphics{https://elsewhere.example/x.png}$'],
])('lets nothing through: %s', async (_, text) => {
  const page = await show(text, { mediaAddress });
  expect(page.querySelector('script, [onerror], img, iframe, style')).toBeNull();
  expect([...page.querySelectorAll('a')].filter((link) => link.getAttribute('href'))).toEqual([]);
});

it.each(['http://a.example', 'https://a.example', 'irc://a.example', 'ircs://a.example', 'xmpp:a@b.example'])(
  'links to %s',
  async (address) => {
    await show(`[go](${address})`);
    expect(screen.getByRole('link').getAttribute('href')).toBe(address);
  },
);

it('shows the source of a formula that cannot be drawn, and grows none without end', async () => {
  const page = await show('$\\frac{1$ and $\\def\\a{\\a\\a}\\a$');
  expect(page.textContent).toContain('\\frac{1');
  expect(page.querySelectorAll('.katex-error')).toHaveLength(2);
});

it('draws no formula that is too long, and no more than 200 of one text', async () => {
  const long = 'x+'.repeat(1_100);
  const page = await show(
    `$${long}$\n\n$$\n${long}\n$$\n\n\`\`\`math\n${long}\n\`\`\`\n\n${'$x$ '.repeat(201)}`,
  );
  expect(page.querySelectorAll('.katex')).toHaveLength(200);
  const left = [...page.querySelectorAll('code')].map(({ textContent }) => textContent.trim());
  expect(left).toEqual([long, long, long, 'x']);
});

it.each([
  ['It costs $5 to $10.', 'It costs $5 to $10.'],
  ['Either $5/$10', 'Either $5/$10'],
])('takes prices for prices: %s', async (text, shown) => {
  const page = await show(text);
  expect(page.textContent).toBe(shown);
});

it('gives a formula between two dollar signs each a line of its own', async () => {
  const page = await show('So $$x^2$$ and $y$');
  expect(page.querySelectorAll('.katex-display')).toHaveLength(1);
  expect(page.querySelectorAll('.katex')).toHaveLength(2);
});

it('loads the own pictures and sounds, and nothing of another host', async () => {
  const page = await show(
    '![A map](my%20map.png) ![](<a b.mp3>) ![far](https://elsewhere.example/x.png) ![near](//elsewhere.example/y.png)',
    { mediaAddress },
  );
  expect(screen.getByRole('img', { name: 'A map' }).getAttribute('src')).toBe('/media?name=my%20map.png');
  expect(page.querySelector('audio')?.getAttribute('src')).toBe('/media?name=a%20b.mp3');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['far', 'near']);
  expect(page.querySelectorAll('[src]')).toHaveLength(2);
});

it('stands in a heading without a heading of its own', async () => {
  const page = await show('# What is `x`?', { isInline: true });
  expect(page.querySelector('h1, h2, p, div > div')).toBeNull();
  expect(page.querySelector('code')?.textContent).toBe('x');
});
