import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import styles from './tutor.module.css';

interface Props {
  /** The sender, for screen readers; others see it by the side. */
  from: string;
  isOwn?: boolean;
  children: ReactNode;
}

/** A message of a conversation. */
export function Bubble({ from, isOwn, children }: Props) {
  return (
    <div className={cx(styles.bubble, isOwn && styles.own)}>
      <span className={ui.visuallyHidden}>{from}: </span>
      {children}
    </div>
  );
}

/** Shows that an answer is being written. After six seconds it adds that this takes longer than usual. */
export function TypingIndicator({ name }: { name: string }) {
  return (
    <div>
      <div className={cx(styles.bubble, styles.dots)} role="img" aria-label={`${name} is writing`}>
        <b />
        <b />
        <b />
      </div>
      <p className={styles.slow}>This takes a little longer than usual.</p>
    </div>
  );
}
