import { useId, useMemo } from 'react';
import Markdown, { type Components, type Options } from 'react-markdown';
import rehypeHighlight from 'rehype-highlight';
import rehypeKatex from 'rehype-katex';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import 'katex/dist/katex.min.css';
import { dollarSigns } from './dollar-signs.ts';
import { formulaLimits } from './formula-limits.ts';
import styles from './markdown.module.css';
import type { MarkdownProps } from './markdown-props.ts';
import { Media } from './media.tsx';
import { wideParts } from './wide-parts.ts';

// A formula of a few letters can be made to grow without end, and to cover the page.
const math = { trust: false, maxExpand: 200, maxSize: 20, errorColor: 'var(--coral)' };

const remarkPlugins: Options['remarkPlugins'] = [remarkGfm, remarkMath, dollarSigns];
const rehypePlugins: Options['rehypePlugins'] = [
  formulaLimits,
  [rehypeKatex, math],
  rehypeHighlight,
  wideParts,
];

/** Markdown as the specification has it: links only to http, https, irc, ircs, mailto, xmpp or relative ones. */
export function MarkdownText({ children, isInline = false, mediaAddress }: MarkdownProps) {
  // Footnotes of two texts on one page must not share their ids.
  const prefix = useId();
  const components = useMemo(
    () => ({
      ...(isInline ? inLine : inBlocks),
      img: ({ src = '', alt = '' }: { src?: string | Blob; alt?: string }) => (
        <Media name={String(src)} alt={alt} address={mediaAddress} />
      ),
    }),
    [isInline, mediaAddress],
  );
  const Tag = isInline ? 'span' : 'div';
  return (
    <Tag className={styles.text}>
      <Markdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        remarkRehypeOptions={{ clobberPrefix: prefix }}
        components={components}
      >
        {children}
      </Markdown>
    </Tag>
  );
}

const everywhere: Components = {
  // A learner who follows a link comes back to the card as it was left.
  a: ({ node: _, href = '', ...link }) =>
    href.startsWith('#') ? (
      <a href={href} {...link} />
    ) : (
      <a href={href} {...link} target="_blank" rel="noopener noreferrer" />
    ),
  input: ({ checked }) => <span role="img" aria-label={checked ? 'done' : 'to do'} className={styles.box} />,
};

const inBlocks: Components = { ...everywhere, h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' };

const inLine: Components = {
  ...everywhere,
  p: 'span',
  h1: 'strong',
  h2: 'strong',
  h3: 'strong',
  h4: 'strong',
  h5: 'strong',
  h6: 'strong',
};
