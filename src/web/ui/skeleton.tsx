import { cx } from './cx.ts';
import styles from './skeleton.module.css';
import ui from './ui.module.css';

interface Props {
  /** How many blocks, or the class of each, which gives it its height. */
  blocks?: number | readonly (string | undefined)[];
  /** Puts a block of a heading's size above them. */
  hasTitle?: boolean;
  /**
   * How screen readers learn of it: by a status, by the heading of a page that has no other yet, or not at all,
   * where something else says it.
   */
  announce?: 'status' | 'heading' | 'none';
  /** Arranges the blocks; one below the other without it. */
  className?: string | undefined;
}

/** The shapes of content that is loading. They fade in after 300 ms, so that a quick load does not flicker. */
export function Skeleton({ blocks = 3, hasTitle, announce = 'status', className }: Props) {
  const classes = typeof blocks === 'number' ? Array.from<undefined>({ length: blocks }) : blocks;
  return (
    <div className={styles.skeleton} data-skeleton aria-busy={announce !== 'none'}>
      {announce === 'heading' && <h1 className={ui.visuallyHidden}>Loading…</h1>}
      {announce === 'status' && (
        <p className={ui.visuallyHidden} role="status">
          Loading…
        </p>
      )}
      <div className={cx(styles.blocks, className)} aria-hidden="true">
        {hasTitle && <span className={cx(styles.block, styles.title)} />}
        {classes.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change their order
          <span className={cx(styles.block, name)} key={index} />
        ))}
      </div>
    </div>
  );
}
