/** The page to open after logging in, from `?next=`: an address of this site, otherwise '/'. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next');
  const base = window.location.origin;
  if (!next?.startsWith('/') || !URL.canParse(next, base)) return '/';
  // The parser reads '//host' and '/\host' as another site, as the browser would.
  const { origin, pathname, search: query, hash } = new URL(next, base);
  // '/.//host' is on this site, but its path alone would again be read as another site.
  return origin === base && !pathname.startsWith('//') ? pathname + query + hash : '/';
}
