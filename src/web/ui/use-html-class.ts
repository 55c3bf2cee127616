import { createContext, useContext, useLayoutEffect } from 'react';

/** Where a page that is drawn without a document puts the classes of its root. */
export const HtmlClasses = createContext<Set<string> | undefined>(undefined);

/** Sets classes on the document's root while a page is shown, for what reaches beyond the page: `kids`, `c-nova`. */
export function useHtmlClass(classes: string): void {
  const drawn = useContext(HtmlClasses);
  if (drawn) for (const name of namesIn(classes)) drawn.add(name);
  useLayoutEffect(() => {
    const names = namesIn(classes);
    document.documentElement.classList.add(...names);
    return () => document.documentElement.classList.remove(...names);
  }, [classes]);
}

const namesIn = (classes: string) => classes.split(' ').filter(Boolean);
