import { useEffect } from 'react';

/** Has the browser ask before the page is closed or loaded again while something is not saved. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
