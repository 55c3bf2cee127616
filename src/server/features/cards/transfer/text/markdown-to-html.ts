import type { Element, ElementContent, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { isTooDeep } from '#core/cards/deep-markdown.ts';
import { isSoundName } from '../anki/media-type.ts';

/** Formulas and sounds in Anki's notation. */
function ankiMarks() {
  return (tree: Root) => walk(tree);
}

function walk(parent: Root | Element): void {
  parent.children = parent.children.map((child) => {
    if (child.type !== 'element') return child;
    const notation = notationOf(child);
    if (notation !== undefined) return { type: 'text', value: notation };
    walk(child);
    return child;
  }) as typeof parent.children;
}

function notationOf(element: Element): string | undefined {
  const [only] = element.children;
  if (isFormula(element, 'math-inline')) return `\\(${textOf(element)}\\)`;
  if (element.tagName === 'pre' && only?.type === 'element' && isFormula(only, 'math-display')) {
    return `\\[${textOf(only)}\\]`;
  }
  if (element.tagName !== 'img') return undefined;
  const name = fileName(String(element.properties.src ?? ''));
  if (isSoundName(name)) return `[sound:${name}]`;
  element.properties.src = name;
  return undefined;
}

const isFormula = ({ tagName, properties }: Element, kind: string) =>
  tagName === 'code' && Array.isArray(properties.className) && properties.className.includes(kind);

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

/** Markdown percent-encodes file names, Anki does not. */
function fileName(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkRehype)
  .use(ankiMarks)
  .use(rehypeStringify);

/** Converts a card's Markdown to HTML for Anki. HTML within the Markdown is dropped. */
export function markdownToHtml(markdown: string): string {
  if (isTooDeep(markdown)) return asPlainText(markdown);
  return String(processor.processSync(markdown)).trim();
}

const asPlainText = (text: string) =>
  `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</pre>`;
