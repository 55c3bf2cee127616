import { useContext, useLayoutEffect } from 'react';
import { PrerenderedHead } from './prerendered-head.ts';

/** Sets classes on the root element of the document while a page is shown, for styles that reach beyond the page: `ui.alwaysLight`. */
export function useHtmlClass(classes: string | undefined): void {
  const head = useContext(PrerenderedHead);
  if (head) for (const name of namesIn(classes)) head.classes.add(name);
  useLayoutEffect(() => {
    const names = namesIn(classes);
    document.documentElement.classList.add(...names);
    return () => document.documentElement.classList.remove(...names);
  }, [classes]);
}

const namesIn = (classes = '') => classes.split(' ').filter(Boolean);
