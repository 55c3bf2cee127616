import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './banner.module.css';

interface Props {
  kind: 'warning' | 'danger';
  title: string;
  children: ReactNode;
}

/** A banner above a page: what happened, and what to do about it. */
export function Banner({ kind, title, children }: Props) {
  const id = useId();
  return (
    <section className={cx(styles.banner, styles[kind])} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
