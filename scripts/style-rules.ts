import { globSync, readFileSync } from 'node:fs';
import { basename, join, normalize } from 'node:path';

// Checks the style sheets for what docs/styles.md forbids. Biome formats them, so that one line holds one selector or
// one declaration.

const tokens = 'src/web/ui/styles/tokens.css';
// Sheets that wait for their conversion to a module.
const legacySheet = /^src\/web\/ui\/styles\/motion/;
// Their classes come with the libraries that draw Markdown, or with the drawings in content/.
const mayNameGlobals = /^src\/web\/ui\/(markdown|character)/;

const rawColor =
  /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|[:, (](white|black|red|green|blue|gr[ae]y|orange|yellow|purple|silver|gold)\b/i;
const breakpointList = /Breakpoints, in px: ([\d, ]+)\./;

/** Every breach of the rules of docs/styles.md in these files (path to text), each with its file and line. */
export function styleErrors(files: Record<string, string>): string[] {
  const breakpoints = breakpointList.exec(files[tokens] ?? '')?.[1]?.split(', ') ?? [];
  const sheets = Object.keys(files).filter((path) => path.endsWith('.css') && !isLegacy(path));
  return [
    ...sheets.flatMap((path) => errorsOfSheet(path, files[path] ?? '', breakpoints)),
    ...sameNames(sheets),
    ...Object.keys(files)
      .filter(isModule)
      .flatMap((path) => errorsOfUse(path, files)),
  ];
}

const isModule = (path: string) => path.endsWith('.module.css');
const isLegacy = (path: string) => !isModule(path) && legacySheet.test(path);

function errorsOfSheet(path: string, text: string, breakpoints: string[]): string[] {
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) => {
      const at = `${path}:${index + 1}: `;
      const isSelector = /[{,]$/.test(line) && !line.includes(': ') && !line.trim().startsWith('@');
      return [
        path !== tokens &&
          !isSelector &&
          rawColor.test(valueIn(line)) &&
          `${at}a raw color; add a token to ${tokens}`,
        /@(media|container)/.test(line) && !usesBreakpoints(line, breakpoints) && `${at}no breakpoint`,
        !isModule(path) && isSelector && /\.[a-z]/i.test(line) && `${at}a class outside a module`,
        isModule(path) && line.includes(':global') && !mayNameGlobals.test(path) && `${at}a global class`,
        isModule(path) &&
          isSelector &&
          /\.[\w]*-/.test(withoutGlobals(line)) &&
          `${at}a class is not in camelCase`,
      ].filter((error) => error !== false);
    });
}

const valueIn = (line: string) => line.replace(/^\s*[\w-]+:|var\([^()]*\)/g, ' ');

/** Whether the widths in this query are `(width < 640px)` or `(width >= 640px)`, of the known numbers. */
function usesBreakpoints(query: string, breakpoints: string[]): boolean {
  if (/(min|max)-width/.test(query)) return false;
  return [...query.matchAll(/width (<|>=) (\S+)px|width/g)].every(
    ([, , px]) => px && breakpoints.includes(px),
  );
}

/** Modules of one name would share the names of their classes in the page: see css-modules.ts. */
function sameNames(sheets: string[]): string[] {
  return sheets
    .filter(isModule)
    .filter((path, index, all) => all.some((other, at) => at < index && basename(other) === basename(path)))
    .map((path) => `${path}: another module has this name`);
}

/** Classes that a module lacks, and those that nothing uses. */
function errorsOfUse(module: string, files: Record<string, string>): string[] {
  const defined = classesOf(files[module] ?? '');
  const used = new Set<string>();
  const errors: string[] = [];
  let isUsedByVariable = false;
  for (const [path, text] of Object.entries(files)) {
    const name = importedName(path, text, module);
    if (!name) continue;
    isUsedByVariable ||= text.includes(`${name}[`);
    const code = text.replace(/^import .*$/gm, '');
    for (const [, style = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
      used.add(style);
      if (!defined.has(style)) errors.push(`${path}: ${module} has no class ${style}`);
    }
  }
  const unused = isUsedByVariable ? [] : [...defined].filter((name) => !used.has(name));
  return [...errors, ...unused.map((name) => `${module}: nothing uses ${name}`)];
}

/** The name under which a file imports a module. */
function importedName(path: string, text: string, module: string): string | undefined {
  for (const [, name, from = ''] of text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)) {
    if (normalize(join(path, '..', from)) === module) return name;
  }
  return undefined;
}

function classesOf(text: string): Set<string> {
  const selectors = withoutGlobals(withoutComments(text))
    .split('\n')
    .filter((line) => /[{,]$/.test(line) && !/^\s*[\w-]+:\s/.test(line));
  return new Set(
    selectors.flatMap((line) => [...line.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  );
}

/** Lines stay where they are. */
const withoutComments = (text: string) =>
  text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ''));
const withoutGlobals = (text: string) => text.replace(/:global\([^)]*\)/g, '');

if (import.meta.main) {
  const paths = globSync('src/web/**/*.{css,ts,tsx}').filter((path) => !path.includes('.test.'));
  const errors = styleErrors(Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')])));
  for (const error of errors) console.error(error);
  process.exit(errors.length > 0 ? 1 : 0);
}
