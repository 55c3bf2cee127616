import { expect, it } from 'vitest';
import { styleErrors } from './style-rules.ts';

const tokens = '/* Breakpoints, in px: 480, 640. */\n:root {\n  --ink: #1f2440;\n}';
const tsx = "import styles from './box.module.css';\n<p className={styles.box} />;";

/** The errors of one sheet beside a component that uses its class `box`. */
function errorsOf(sheet: string, name = 'box.module.css', component = tsx) {
  const errors = styleErrors({
    'src/web/ui/styles/tokens.css': tokens,
    [`src/web/features/a/${name}`]: sheet,
    'src/web/features/a/box.tsx': component,
  });
  return errors.map((error) => error.replaceAll('src/web/features/a/', ''));
}

it('accepts tokens, breakpoints and classes that are used', () => {
  const sheet =
    '/* #fff */\n.box:hover {\n  color: color-mix(in oklab, var(--ink) 20%, transparent);\n}\n@media (width < 640px) and (height >= 500px) {\n  .box {\n    color: var(--black);\n  }\n}';
  expect(errorsOf(sheet)).toEqual([]);
});

it.each([
  ['  color: #fff;', 'a raw color'],
  ['  box-shadow: 0 1px 2px rgb(0 0 0 / 0.3);', 'a raw color'],
  ['  background: color-mix(in oklab, var(--ink), white);', 'a raw color'],
  ['  @media (width < 700px) {\n  }', 'no breakpoint'],
  ['  @media (max-width: 640px) {\n  }', 'no breakpoint'],
  ['  @container (width >= 641px) {\n  }', 'no breakpoint'],
  ['  :global(.word) {\n  }', 'a global class'],
])('finds %s', (line, error) => {
  expect(errorsOf(`.box {\n${line}\n}`)).toEqual([expect.stringContaining(`box.module.css:2: ${error}`)]);
});

it('finds classes that are missing, unused, not in camelCase, or outside a module', () => {
  expect(errorsOf('.other {\n}')).toEqual([
    'box.tsx: box.module.css has no class box',
    'box.module.css: nothing uses other',
  ]);
  expect(errorsOf('.box.is-open {\n}')[0]).toContain('not in camelCase');
  const inBase = styleErrors({ 'src/web/ui/styles/base.css': 'p .word {\n}' });
  expect(inBase).toEqual(['src/web/ui/styles/base.css:1: a class outside a module']);
});

it('finds two modules of one name', () => {
  expect(
    styleErrors({ 'src/web/features/a/box.module.css': '', 'src/web/features/b/box.module.css': '' }),
  ).toEqual(['src/web/features/b/box.module.css: another module has this name']);
});
