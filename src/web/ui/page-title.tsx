import { useContext } from 'react';
import { PrerenderedHead } from './prerendered-head.ts';

/** The title of a page in the browser's tab. */
export function PageTitle({ children }: { children: string }) {
  const title = `${children} · Kurio`;
  const head = useContext(PrerenderedHead);
  if (head) {
    head.title = title;
    return null;
  }
  return <title>{title}</title>;
}
