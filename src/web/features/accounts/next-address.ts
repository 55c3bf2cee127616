/** Where a visitor wanted to go, from `?next=`: an address of this site, else the front door. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next');
  const base = window.location.origin;
  if (!next?.startsWith('/') || !URL.canParse(next, base)) return '/';
  // The parser reads '//host' and '/\host' as another site's address, as the browser would.
  const { origin, pathname, search: query, hash } = new URL(next, base);
  // '/.//host' is of this site, but its path read on its own is another's address again.
  return origin === base && !pathname.startsWith('//') ? pathname + query + hash : '/';
}

/** The log-in page that leads back to `path` afterwards. */
export const logInFor = (path: string) => `/login?next=${encodeURIComponent(path)}`;
