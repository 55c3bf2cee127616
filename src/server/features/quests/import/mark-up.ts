import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

export type Mark =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** What stands in these elements is no mark-up in HTML, and what browsers run or apply. */
const raw = new Set(['script', 'style']);
const nameStart = /[A-Za-z_]/;

/**
 * The tags and texts of XML, XHTML or HTML, well-formed or not, in one pass and without a tree: an HTML parser
 * takes the `<title/>` and `<script/>` of XHTML for the beginning of all that follows, an XML parser stops at the
 * first fault. Names come in lower case and without a prefix. Comments, declarations (with whatever entities they
 * declare) and the contents of scripts and styles are left out; so is the rest after a tag that never ends.
 */
export function* marksIn(source: string): Generator<Mark> {
  let at = 0;
  while (at < source.length) {
    const begin = source.indexOf('<', at);
    const text = source.slice(at, begin === -1 ? undefined : begin);
    if (text !== '') yield { kind: 'text', text: decoded(text) };
    if (begin === -1) return;
    const skipped = endOfSkipped(source, begin);
    if (skipped) {
      if (skipped.data) yield { kind: 'text', text: skipped.data };
      at = skipped.end;
      continue;
    }
    const isClose = source.charAt(begin + 1) === '/';
    if (!nameStart.test(source.charAt(begin + (isClose ? 2 : 1)))) {
      yield { kind: 'text', text: '<' };
      at = begin + 1;
      continue;
    }
    const end = endOfTag(source, begin);
    if (end === -1) return;
    const mark = isClose ? closing(source.slice(begin + 2, end)) : opening(source.slice(begin + 1, end));
    yield mark;
    at = end + 1;
    if (mark.kind === 'open' && raw.has(mark.name) && !mark.isEmpty) at = endOfRaw(source, at, mark.name);
  }
}

/** Comments, CDATA, declarations and processing instructions; one without an end reaches to the end of all. */
function endOfSkipped(source: string, begin: number): { end: number; data?: string } | undefined {
  const after = (mark: string, from: number) => {
    const found = source.indexOf(mark, from);
    return found === -1 ? source.length : found + mark.length;
  };
  if (source.startsWith('<!--', begin)) return { end: after('-->', begin + 4) };
  if (source.startsWith('<![CDATA[', begin)) {
    const end = after(']]>', begin + 9);
    return { end, data: source.slice(begin + 9, Math.max(begin + 9, end - 3)) };
  }
  if (source.startsWith('<?', begin)) return { end: after('>', begin) };
  if (!source.startsWith('<!', begin)) return undefined;
  // A document type may declare entities between brackets.
  const end = source.indexOf('>', begin);
  const bracket = source.slice(begin, end === -1 ? undefined : end).includes('[');
  return { end: bracket ? after('>', after(']', begin)) : after('>', begin) };
}

/** Where the `>` of a tag stands, outside quotes; -1 where there is none. */
function endOfTag(source: string, begin: number): number {
  let quote = '';
  for (let at = begin + 1; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if ((sign === '"' || sign === "'") && source.charAt(at - 1) === '=') quote = sign;
  }
  return -1;
}

function endOfRaw(source: string, from: number, name: string): number {
  const end = new RegExp(`</(\\w+:)?${name}[\\s>]`, 'gi');
  end.lastIndex = from;
  return end.exec(source)?.index ?? source.length;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

function closing(tag: string): Mark {
  return { kind: 'close', name: localName(/^[^\s/]*/.exec(tag)?.[0] ?? '') };
}

// It begins only where a name does, so that a long tag without values takes no longer than its length.
const attribute = /(?<![^\s=/"'<>])([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

function opening(tag: string): Mark {
  const name = /^[^\s/]*/.exec(tag)?.[0] ?? '';
  const attributes = new Map<string, string>();
  for (const [, key = '', ...values] of tag.slice(name.length).matchAll(attribute)) {
    attributes.set(key.toLowerCase(), decoded(values.find((value) => value !== undefined) ?? ''));
  }
  return { kind: 'open', name: localName(name), attributes, isEmpty: tag.endsWith('/') };
}

const html = unified().use(rehypeParse, { fragment: true });
const known = new Map<string, string>();

/** With its entities as the signs they stand for. Those of HTML are known, those that a file declares are not. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/g, (entity) => {
    const before = known.get(entity);
    if (before !== undefined) return before;
    const [node] = html.parse(entity).children;
    const sign = node?.type === 'text' ? node.value : entity;
    if (known.size < 10_000) known.set(entity, sign);
    return sign;
  });
}
