import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import ui from './ui.module.css';

/** The buttons and links of a form, a notice or an empty page in a row, which wraps where it has to. */
export function Actions({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={cx(ui.actions, className)}>{children}</div>;
}
