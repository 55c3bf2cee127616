import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Plugin } from 'vite';

/** A page of words. `html` is what follows the title; `%support%` in it stands for the support address. */
export interface WrittenWords {
  title: string;
  html: string;
}

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify);

/** Reads `# Title`, then Markdown. Throws where there is no title. */
export function readWrittenPage(text: string): WrittenWords {
  const found = /^# (?<title>.+)\n(?<words>[\s\S]+)$/.exec(text);
  if (!found?.groups) throw new Error('a written page begins with "# Title"');
  const { title = '', words = '' } = found.groups;
  const html = String(markdown.processSync(words));
  // A table is wider than a phone: it scrolls by itself, also by the keyboard.
  const framed = html
    .replaceAll('<table>', '<div role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
  return { title, html: framed };
}

/** Turns each `content/pages/*.md` into a module of words when the app is built, so that no browser parses Markdown. */
export function writtenPages(): Plugin {
  return {
    name: 'written-pages',
    transform(text, id) {
      if (!/\/content\/pages\/[\w-]+\.md$/.test(id)) return null;
      return { code: `export default ${JSON.stringify(readWrittenPage(text))};`, map: null };
    },
  };
}
