export interface PageVisibility {
  isHidden(): boolean;
  /** Calls back with each change; gives back how to stop. */
  onChange(changed: (isHidden: boolean) => void): () => void;
}

/** Whether the page can be seen. A page that is being left counts as hidden: Safari tells only that. */
export function pageVisibility(): PageVisibility {
  return {
    isHidden: () => document.hidden,
    onChange(changed) {
      const over = new AbortController();
      const { signal } = over;
      document.addEventListener('visibilitychange', () => changed(document.hidden), { signal });
      window.addEventListener('pagehide', () => changed(true), { signal });
      window.addEventListener('pageshow', () => changed(document.hidden), { signal });
      return () => over.abort();
    },
  };
}
