import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defaultSupportEmail } from '#contract/site.ts';

/** `pages.json` of the build. */
interface PageList {
  /** The patterns of all addresses that show a page, each with the addresses of the page's own files. */
  addresses: Record<string, string[]>;
  /** The file of each prerendered page, by its address. */
  prerendered: Record<string, { file: string; isListed: boolean }>;
  notFound: string;
}

type Encoding = 'br' | 'gzip' | 'identity';

export interface SentPage {
  body: Buffer;
  etag: string;
  encoding: Encoding;
}

const originMark = /__KURIO_ORIGIN__/g;

// Each forged Host header would add a page to the cache.
const maxCachedPages = 200;

const compress: Record<Encoding, (text: string) => Buffer> = {
  // The best quality takes fifty times as long and saves a tenth, and the first visitor would wait for it.
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text) => gzipSync(text),
  identity: (text) => Buffer.from(text),
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The pages that the build has prerendered, completed with what only the server knows: its addresses. */
export class PrerenderedPages {
  readonly #folder: string;
  readonly #supportEmail: string;
  readonly #list: PageList;
  readonly #known: { pattern: RegExp; hints: string }[];
  readonly #cache = new Map<string, SentPage>();

  /** @param folder where the build puts them; without it there are none, and every address shows a page */
  constructor(folder: string, supportEmail: string = defaultSupportEmail) {
    this.#folder = folder;
    this.#supportEmail = escaped(supportEmail);
    const list = join(folder, 'pages.json');
    this.#list = existsSync(list)
      ? JSON.parse(readFileSync(list, 'utf8'))
      : { addresses: { '/*': [] }, prerendered: {}, notFound: '' };
    this.#known = Object.entries(this.#list.addresses).map(([pattern, files]) => ({
      pattern: patternOf(pattern),
      hints: files.map(hintOf).join(', '),
    }));
  }

  /** Whether the web app has a page at this path. */
  has(path: string): boolean {
    return this.#at(path) !== undefined;
  }

  /** The header `Link` by which a browser asks for what the page at this path needs while the page is on its way. */
  hints(path: string): string {
    return this.#at(path)?.hints ?? '';
  }

  #at(path: string) {
    return this.#known.find(({ pattern }) => pattern.test(path));
  }

  /** The paths of the sitemap. */
  listed(): string[] {
    return Object.entries(this.#list.prerendered).flatMap(([path, { isListed }]) => (isListed ? [path] : []));
  }

  /** The page prerendered for this path, or undefined. */
  page(path: string, origin: string, encoding: Encoding): SentPage | undefined {
    const found = Object.hasOwn(this.#list.prerendered, path) ? this.#list.prerendered[path] : undefined;
    return found && this.#completed(found.file, origin, encoding);
  }

  /** The page for an address without a page; undefined if the build has prerendered nothing. */
  notFound(origin: string, encoding: Encoding): SentPage | undefined {
    return this.#list.notFound === '' ? undefined : this.#completed(this.#list.notFound, origin, encoding);
  }

  #completed(file: string, origin: string, encoding: Encoding): SentPage {
    const key = [file, origin, encoding].join(' ');
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const text = readFileSync(join(this.#folder, file), 'utf8')
      .replace(originMark, origin)
      // The build rendered them with the default address.
      .replaceAll(defaultSupportEmail, () => this.#supportEmail);
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const page = { body: compress[encoding](text), etag: `"${tag}-${encoding}"`, encoding };
    if (this.#cache.size >= maxCachedPages) this.#cache.clear();
    this.#cache.set(key, page);
    return page;
  }
}

const hintOf = (file: string) =>
  file.endsWith('.css') ? `<${file}>; rel=preload; as=style; crossorigin` : `<${file}>; rel=modulepreload`;

/** The addresses that the browser's router matches by a pattern such as /book/:id, in any case, with a slash or without. */
function patternOf(pattern: string): RegExp {
  const path = pattern
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:[^/]+/g, '/[^/]+')
    .replace('*', '.*');
  return new RegExp(`^${path}/?$`, 'i');
}
