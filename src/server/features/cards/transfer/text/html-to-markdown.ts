import type { Element, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { plainMarkdown } from './plain-markdown.ts';

/** Returns the name of an imported picture or sound, '' if it is not imported. */
export type MediaName = (source: string) => string;

// Custom elements that carry formulas through the HTML parser.
const inlineFormula = 'x-inline-formula';
const blockFormula = 'x-block-formula';

// Elements whose content is dropped.
const dropped = [
  'script',
  'style',
  'template',
  'noscript',
  'title',
  'head',
  'svg',
  'math',
  'iframe',
  'object',
];

const allowed = {
  ...defaultSchema,
  strip: dropped,
  tagNames: [...(defaultSchema.tagNames ?? []), 'u', 'mark', inlineFormula, blockFormula],
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  attributes: { a: ['href'], img: ['src', 'alt'], code: [['className', /^language-./]], '*': ['colSpan'] },
} as typeof defaultSchema;

interface FileData {
  mediaName: MediaName;
}

/** Replaces pictures by their imported names, and pictures on other hosts by links, so that no card calls home. */
function importedPictures() {
  return (tree: Root, file: { data: unknown }) => {
    const { mediaName } = file.data as FileData;
    const walk = (parent: Root | Element): void => {
      parent.children = parent.children.map((child) => {
        if (child.type !== 'element') return child;
        if (child.tagName === 'img') return picture(child, mediaName);
        // A link without an address led to a script, which was removed.
        if (child.tagName === 'a' && !child.properties.href) child.tagName = 'span';
        walk(child);
        return child;
      }) as typeof parent.children;
    };
    walk(tree);
  };
}

function picture(image: Element, mediaName: MediaName): RootContent {
  const source = String(image.properties.src ?? '');
  const alt = String(image.properties.alt ?? '');
  if (/^https?:/i.test(source)) {
    const text = { type: 'text' as const, value: alt || source };
    return { type: 'element', tagName: 'a', properties: { href: source }, children: [text] };
  }
  const name = source && mediaName(source);
  return name ? { ...image, properties: { src: name, alt } } : { type: 'text', value: alt };
}

const textIn = (node: Root | RootContent): string => {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(textIn).join('') : '';
};

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, allowed)
  .use(importedPictures)
  .use(rehypeRemark, {
    handlers: {
      [inlineFormula]: (_: unknown, node: Element) => ({ type: 'inlineMath', value: textIn(node).trim() }),
      [blockFormula]: (_: unknown, node: Element) => ({ type: 'math', value: textIn(node).trim() }),
    } as never,
  })
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '*', fences: true });

/**
 * Converts an Anki field to Markdown: HTML without scripts, styles and event handlers, pictures and sounds as
 * `![](name)`, formulas between dollar signs.
 */
export function htmlToMarkdown(html: string, mediaName: MediaName): string {
  const text = html.trim();
  const plain = plainMarkdown(text);
  if (plain !== undefined) return plain;
  const value = withFormulas(withSounds(text));
  return String(processor.processSync({ value, data: { mediaName } })).trim();
}

const quoted = (text: string) => text.replaceAll('"', '&quot;');

const withSounds = (html: string) =>
  html
    .replaceAll(/\[sound:([^\]<>]{1,400})\]/g, (_, name: string) => `<img src="${quoted(name)}">`)
    .replaceAll(/\[anki:tts[^\]]*\]|\[\/anki:tts\]/g, '');

// Anki's notations for formulas: MathJax, and the older LaTeX.
const formulas: [mark: RegExp, element: string][] = [
  [/\\\((.+?)\\\)/gs, inlineFormula],
  [/\[\$\](.+?)\[\/\$\]/gs, inlineFormula],
  [/\\\[(.+?)\\\]/gs, blockFormula],
  [/\[\$\$\](.+?)\[\/\$\$\]/gs, blockFormula],
  [/\[latex\](.+?)\[\/latex\]/gs, blockFormula],
];

const withFormulas = (html: string) =>
  formulas.reduce(
    (text, [mark, element]) =>
      text.replaceAll(mark, (_, formula: string) => `<${element}>${formula}</${element}>`),
    html,
  );
