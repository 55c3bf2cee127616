export type PageChange = 'pageHidden' | 'pageLeft' | 'pageShown';

export interface PageVisibility {
  isHidden(): boolean;
  /** Calls `changed` at each change. Returns how to stop. */
  onChange(changed: (change: PageChange) => void): () => void;
}

/** The visibility of this page. */
export function pageVisibility(): PageVisibility {
  return {
    isHidden: () => document.hidden,
    onChange(changed) {
      const controller = new AbortController();
      const { signal } = controller;
      const report = () => changed(document.hidden ? 'pageHidden' : 'pageShown');
      document.addEventListener('visibilitychange', report, { signal });
      window.addEventListener('pagehide', () => changed('pageLeft'), { signal });
      window.addEventListener('pageshow', report, { signal });
      return () => controller.abort();
    },
  };
}
