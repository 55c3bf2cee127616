export type PageChange = 'pageHidden' | 'pageLeft' | 'pageShown';

export interface PageVisibility {
  isHidden(): boolean;
  /** Calls back with each change; gives back how to stop. */
  onChange(changed: (change: PageChange) => void): () => void;
}

/** Whether the page can be seen. */
export function pageVisibility(): PageVisibility {
  return {
    isHidden: () => document.hidden,
    onChange(changed) {
      const over = new AbortController();
      const { signal } = over;
      const look = () => changed(document.hidden ? 'pageHidden' : 'pageShown');
      document.addEventListener('visibilitychange', look, { signal });
      window.addEventListener('pagehide', () => changed('pageLeft'), { signal });
      window.addEventListener('pageshow', look, { signal });
      return () => over.abort();
    },
  };
}
