import { memo, Suspense } from 'react';
import { isTooDeep } from '#core/cards/deep-markdown.ts';
import { cx } from './cx.ts';
import { ErrorBoundary } from './lazy/error-boundary.tsx';
import { lazyPart } from './lazy/lazy-part.tsx';
import styles from './markdown/markdown.module.css';
import type { MarkdownProps } from './markdown/markdown-props.ts';

const MarkdownText = lazyPart(() => import('./markdown/markdown-text.tsx'), 'MarkdownText');

/** Loads the code that renders Markdown before it is needed. */
export async function loadMarkdown(): Promise<void> {
  await MarkdownText.load();
}

/**
 * Markdown with tables, mathematics and highlighted code, without HTML of its own. While its code is loading, the text
 * is hidden for a moment, then shown as it was written, as it is after a failure; the next text loads the code again.
 */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  if (isTooDeep(props.children)) return <Unformatted {...props} />;
  return (
    <ErrorBoundary resetKey={props.children} fallback={() => <Unformatted {...props} />}>
      <Suspense fallback={<Unformatted {...props} isComing />}>
        <MarkdownText {...props} />
      </Suspense>
    </ErrorBoundary>
  );
});

function Unformatted({ children, isInline, isComing }: MarkdownProps & { isComing?: boolean }) {
  const Tag = isInline ? 'span' : 'div';
  return <Tag className={cx(styles.text, styles.unformatted, isComing && styles.coming)}>{children}</Tag>;
}
