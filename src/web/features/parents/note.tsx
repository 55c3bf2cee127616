import { type ReactNode, useId } from 'react';

interface Props {
  kind: 'warning' | 'danger';
  title: string;
  children: ReactNode;
}

/** A strip of paper above a page: what is the case, and what to do about it. */
export function Note({ kind, title, children }: Props) {
  const id = useId();
  return (
    <section className={`note ${kind}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
