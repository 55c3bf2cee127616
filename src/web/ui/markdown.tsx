import { lazy, memo, Suspense } from 'react';
import { isTooDeep } from '#core/cards/deep-markdown.ts';
import type { MarkdownProps } from './markdown/markdown-props.ts';
import './markdown.css';

/** Gets the code that draws Markdown before it is needed. */
export const loadMarkdown = () => import('./markdown/markdown-text.tsx');

const MarkdownText = lazy(async () => {
  try {
    return { default: (await loadMarkdown()).MarkdownText };
  } catch (error) {
    // Markdown can be read as it was written; the page around it must not be lost over its looks.
    console.warn('The code that draws Markdown did not come.', error);
    return { default: Unformatted };
  }
});

/**
 * Markdown with tables, mathematics and highlighted code, without HTML of its own. The code that draws it comes
 * with its first use; until then the text stands there as it was written.
 */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  if (isTooDeep(props.children)) return <Unformatted {...props} />;
  return (
    <Suspense fallback={<Unformatted {...props} isComing />}>
      <MarkdownText {...props} />
    </Suspense>
  );
});

function Unformatted({ children, isInline, isComing }: MarkdownProps & { isComing?: boolean }) {
  const Tag = isInline ? 'span' : 'div';
  return <Tag className={isComing ? 'prose unformatted is-coming' : 'prose unformatted'}>{children}</Tag>;
}
