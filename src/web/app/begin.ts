/**
 * The first script of every page. It lets the browser show what the HTML holds, then brings the app and evaluates one
 * file of it after another, so that a tap or a scroll is answered in between. The build names the files: those of
 * every page, each after what it needs, and those that come along for a page that is drawn; for any other they are on
 * their way already, as it has nothing to read meanwhile. What does not come is told below the page.
 */
async function begin(): Promise<void> {
  const files = filesOf('app');
  await isShown();
  if (document.querySelector('#root[data-drawn]')) {
    for (const href of [...files, ...filesOf('page')]) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      );
    }
  }
  // Where files cannot come along, each alone would be a round trip: the last one asks for all of them together.
  const comeAlong = document.createElement('link').relList.supports('modulepreload');
  for (const file of comeAlong ? files : files.slice(-1)) {
    await import(/* @vite-ignore */ file);
    await othersTurn();
  }
}

function filesOf(name: 'app' | 'page'): string[] {
  return document.querySelector<HTMLElement>('script[data-app]')?.dataset[name]?.split(' ') ?? [];
}

const patienceMs = 2_000;

/** Resolves once the page shows, at once in a tab that nobody sees, and in time in any case. */
async function isShown(): Promise<void> {
  const isTold = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  if (document.visibilityState === 'hidden' || !isTold) return;
  await new Promise<unknown>((resolve) => {
    setTimeout(resolve, patienceMs);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
}

const othersTurn = () => new Promise((resolve) => setTimeout(resolve));

// A form that only the app can send, and that is sent before it hears of it, is sent once it does
// (`shell/take-over.ts`); noted by its place, as the app may put another there.
addEventListener('submit', ({ target }) => {
  const root = document.querySelector<HTMLElement>('#root[data-drawn]');
  const form = target as HTMLFormElement;
  if (root && form.method === 'dialog')
    root.dataset.sent = `${[...root.querySelectorAll('form')].indexOf(form)}`;
});

begin().catch((error: unknown) => {
  document.querySelector('#unloaded')?.removeAttribute('hidden');
  document.querySelector('#unloaded a')?.setAttribute('href', location.pathname + location.search);
  throw error;
});
