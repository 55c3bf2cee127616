import { createContext } from 'react';

/** What a page sets outside of the root element of React. */
export interface DocumentHead {
  title: string;
  /** Of the `html` element. */
  classes: Set<string>;
}

/** Collects it where a page is rendered without a document; undefined in a browser. */
export const PrerenderedHead = createContext<DocumentHead | undefined>(undefined);
