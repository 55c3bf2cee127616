/** The addresses of style sheets that did not load. */
const failed = new Set<string>();

// Vite requests each style sheet once, even if that fails: a part that is loaded later would have no styles.
globalThis.addEventListener?.('error', noteFailedStyle, { capture: true });

function noteFailedStyle({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  failed.add(target.href);
  target.remove();
}

/** Loads the style sheets that failed before. Rejects when one of them fails again. */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(loadStyle));
}

async function loadStyle(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`The style sheet ${href} could not be loaded.`));
    document.head.append(link);
  });
  failed.delete(href);
}
