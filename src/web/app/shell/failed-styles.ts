/** The addresses of styles that did not come. */
const failed = new Set<string>();

// Vite asks for each style once, whatever becomes of it: a page that is loaded later would stand there without.
globalThis.addEventListener?.('error', noteFailedStyle, { capture: true });

function noteFailedStyle({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  failed.add(target.href);
  target.remove();
}

/** Asks again for the styles that did not come. Rejects when one of them fails again. */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(loadStyle));
}

async function loadStyle(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`The style ${href} could not be loaded.`));
    document.head.append(link);
  });
  failed.delete(href);
}
