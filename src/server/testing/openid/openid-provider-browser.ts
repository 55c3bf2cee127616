type Jar = Map<string, { value: string; path: string }>;

const redirects = new Set([301, 302, 303, 307]);
const mostRedirects = 10;

/** A browser by HTTP: it keeps cookies for each host and path, and follows redirects. No scripts, no pages. */
export function httpBrowser() {
  const jars = new Map<string, Jar>();

  function jarOf({ hostname }: URL): Jar {
    const jar = jars.get(hostname) ?? new Map();
    jars.set(hostname, jar);
    return jar;
  }

  function keep(url: URL, response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
      if (value === '') jarOf(url).delete(name);
      else jarOf(url).set(name, { value, path });
    }
  }

  const cookiesFor = (url: URL) =>
    [...jarOf(url)]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');

  async function once(url: URL, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, cookie: cookiesFor(url) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    keep(url, response);
    return response;
  }

  return {
    once,
    /** Goes where it is sent, until a page is there; `stopAt` is asked before each step but the first. */
    async go(start: string, init: RequestInit = {}, stopAt: (url: URL) => boolean = () => false) {
      let url = new URL(start);
      let response = await once(url, init);
      for (let step = 0; redirects.has(response.status) && step < mostRedirects; step += 1) {
        await response.body?.cancel();
        url = new URL(response.headers.get('location') ?? '/', url);
        if (stopAt(url)) return { url, status: response.status, text: '', headers: response.headers };
        response = await once(url);
      }
      return { url, status: response.status, text: await response.text(), headers: response.headers };
    },
    /** The names of the cookies that it keeps for this address. */
    cookies: (url: string) => [...jarOf(new URL(url)).keys()],
  };
}

export type HttpBrowser = ReturnType<typeof httpBrowser>;
