/**
 * Loads the app once the page shows, and evaluates its files one task after another, so that the browser can answer a
 * tap or a scroll in between. `data-app` of the script lists the files, each after those that it imports, and
 * `data-page` those of a prerendered page. Shows the error below the page if a file does not arrive.
 */
export function loadApp({ dataset: { app = '', page = '' } }: HTMLScriptElement): void {
  void load(filesIn(app), filesIn(page)).catch((error: unknown) => {
    document.querySelector('#unloaded')?.removeAttribute('hidden');
    document.querySelector('#unloaded a')?.setAttribute('href', location.pathname + location.search);
    throw error;
  });
}

const filesIn = (list: string) => list.split(' ').filter(Boolean);

async function load(app: string[], page: string[]): Promise<void> {
  await firstPaint();
  for (const href of [...app, ...page]) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
  }
  // Without preloading each file would cost a round trip of its own: the last one imports all others at once.
  const isPreloading = document.createElement('link').relList.supports('modulepreload');
  for (const file of isPreloading ? app : app.slice(-1)) {
    await import(/* @vite-ignore */ file);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const paintTimeoutMs = 2_000;

/** Resolves when the page shows; at once in a hidden tab, and after a timeout in any case. */
async function firstPaint(): Promise<void> {
  const isObservable = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  if (document.visibilityState === 'hidden' || !isObservable) return;
  await new Promise<unknown>((resolve) => {
    setTimeout(resolve, paintTimeoutMs);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
}
