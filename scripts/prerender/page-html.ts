import type { DrawnPage, PublicPage } from '../../src/web/app/public-pages.ts';
import { escaped, linkTags } from './page-head.ts';

/** The built files that a page needs. */
export interface PageFiles {
  /** The address of the script that begins. */
  start: string;
  /** The addresses of the scripts of every page, each after those that it imports. */
  app: string[];
  /** The addresses of the scripts of this page alone. */
  own: string[];
  /** The addresses of its own styles. */
  ownSheets: string[];
  /** The addresses of the fonts of headings and text: what they set is painted again when they come. */
  fonts: string[];
  /** The addresses of its styles and those of every page. */
  sheets: string[];
  /** What stands in these, whole. */
  styles: string;
}

/**
 * The page that every address shows: it shows without another request, asks for its fonts at once, and its one script
 * brings those of the app.
 */
export function begunInTurns(
  html: string,
  { start, app, fonts, sheets, styles }: Pick<PageFiles, 'start' | 'app' | 'fonts' | 'sheets' | 'styles'>,
): string {
  const place = /<script type="module" crossorigin (src="[^"]*")><\/script>/;
  if (!place.test(html)) throw new Error('index.html has no script.');
  const begun = html.replace(place, (_, entry: string) =>
    [
      ...fonts.map(fontAhead),
      `<script type="module" crossorigin src="${start}" data-app="${app.join(' ')}"></script>`,
      `<link rel="modulepreload" crossorigin ${entry.replace('src', 'href')}>`,
    ].join('\n    '),
  );
  return withStyles(begun, sheets, styles);
}

// The app's own style sheet, or where it was.
const stylesPlace =
  /<link rel="stylesheet"[^>]*>|<style data-app>.*?<\/style>(\s*<link rel="stylesheet"[^>]*>)*/s;

/** Puts the styles into the page itself, in place of those that are asked for or stand there. */
function withStyles(html: string, sheets: string[], styles: string): string {
  if (!stylesPlace.test(html)) throw new Error('index.html has no style sheet.');
  return html.replace(stylesPlace, () =>
    [`<style data-app>${styles}</style>`, ...sheets.map(sheetAtHand)].join('\n    '),
  );
}

/** The page that every address shows, with the one of this address drawn into it. */
export function pageHtml(
  shell: string,
  path: string,
  page: PublicPage,
  drawn: DrawnPage,
  { own, sheets, styles }: PageFiles,
): string {
  const parts: [RegExp, (...found: string[]) => string][] = [
    [/<html lang="en">/, () => `<html lang="en"${classAttribute(drawn.classes)}>`],
    [/(<meta name="description" content=")[^"]*/, (_, before) => before + escaped(page.description)],
    [/<title>.*?<\/title>/, () => `<title>${drawn.title}</title>\n    ${linkTags(path, drawn.title, page)}`],
    // The shape that holds the place of a page: here is the page.
    [/\s*<style>\s*\.coming.*?<\/style>/s, () => ''],
    [/\s*<noscript><style>.*?<\/noscript>/s, () => ''],
    [
      /<div id="root">.*?<\/div>\s*<\/div>/s,
      () => `<div id="root" data-drawn>${drawn.html}</div>${answersTag(drawn.answers)}`,
    ],
    // The page shows before it asks for what makes it work, and its fonts come before that.
    [/ data-app="/, (found = '') => ` data-page="${own.join(' ')}"${found}`],
    [/(\s*<link rel="modulepreload"[^>]*>)+/, () => ''],
    [/\s*<noscript>Kurio needs.*?<\/noscript>/s, (found = '') => (page.needsScript ? found : '')],
  ];
  const html = parts.reduce((html, [place, put]) => {
    if (!place.test(html)) throw new Error(`index.html has no place for ${place}.`);
    return html.replace(place, put);
  }, shell);
  return withStyles(html, sheets, styles);
}

// Data: the browser runs nothing of it.
function answersTag(answers: DrawnPage['answers']): string {
  if (Object.keys(answers).length === 0) return '';
  const text = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return `\n    <script type="application/json" id="answers">${text}</script>`;
}

const classAttribute = (classes: string[]) => (classes.length > 0 ? ` class="${classes.join(' ')}"` : '');

const fontAhead = (href: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`;

// Never asked for while it is disabled. The app, which brings a page's styles with its code, finds that it is there.
const sheetAtHand = (href: string) => `<link rel="stylesheet" crossorigin href="${href}" disabled />`;
