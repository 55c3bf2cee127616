import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './notice.module.css';
import ui from './ui.module.css';

/** A page that has nothing else to show: what is the case, and the next step. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={cx(ui.container, styles.notice)} id="main" tabIndex={-1}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
