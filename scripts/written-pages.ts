import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Plugin } from 'vite';

/** A written page. `html` is the text below the title; `%support%` in it stands for the support address. */
interface WrittenText {
  title: string;
  html: string;
}

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify);

/** Reads `# Title`, then Markdown. Throws if there is no title. */
export function readWrittenPage(text: string): WrittenText {
  const found = /^# (?<title>.+)\n(?<markdown>[\s\S]+)$/.exec(text);
  if (!found?.groups) throw new Error('A written page begins with "# Title".');
  const { title = '', markdown = '' } = found.groups;
  const html = String(processor.processSync(markdown));
  // A table is wider than a phone, so it scrolls on its own, also by keyboard.
  const scrollable = html
    .replaceAll('<table>', '<div role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
  return { title, html: scrollable };
}

/** Turns each `content/pages/*.md` into a module with its text during the build, so that no browser parses Markdown. */
export function writtenPages(): Plugin {
  return {
    name: 'written-pages',
    transform(text, id) {
      if (!/\/content\/pages\/[\w-]+\.md$/.test(id)) return null;
      return { code: `export default ${JSON.stringify(readWrittenPage(text))};`, map: null };
    },
  };
}
