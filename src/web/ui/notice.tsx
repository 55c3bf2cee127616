import type { ReactNode } from 'react';

/** A page that has nothing else to show: what is the case, and the next step. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="wrap notice" id="main" tabIndex={-1}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
