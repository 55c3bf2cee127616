import { useLayoutEffect } from 'react';

/** Sets classes on the document's root while a page is shown, for what reaches beyond the page: `kids`, `c-nova`. */
export function useHtmlClass(classes: string): void {
  useLayoutEffect(() => {
    const names = classes.split(' ').filter(Boolean);
    document.documentElement.classList.add(...names);
    return () => document.documentElement.classList.remove(...names);
  }, [classes]);
}
