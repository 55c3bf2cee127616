import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

export type MarkupToken =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** The content of these elements is code, not markup. */
const raw = new Set(['script', 'style']);
const nameStart = /[A-Za-z_]/;

/**
 * The tags and texts of XML, XHTML or HTML, well-formed or not, in one pass and without a tree. An HTML parser
 * would take the `<title/>` and `<script/>` of XHTML for opening tags, and an XML parser stops at the first error.
 * Names are in lower case and without prefix. Comments, declarations (and the entities that they declare), the
 * content of scripts and styles, and everything after a tag that never ends are skipped.
 */
export function* markupTokens(source: string): Generator<MarkupToken> {
  let at = 0;
  while (at < source.length) {
    const begin = source.indexOf('<', at);
    const text = source.slice(at, begin === -1 ? undefined : begin);
    if (text !== '') yield { kind: 'text', text: decodeEntities(text) };
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
    const token = isClose
      ? closingTag(source.slice(begin + 2, end))
      : openingTag(source.slice(begin + 1, end));
    yield token;
    at = end + 1;
    if (token.kind === 'open' && raw.has(token.name) && !token.isEmpty) at = endOfRaw(source, at, token.name);
  }
}

/** The end of a comment, CDATA section, declaration or processing instruction; without an end, the end of the source. */
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
  // A document type can declare entities in brackets.
  const end = source.indexOf('>', begin);
  const bracket = source.slice(begin, end === -1 ? undefined : end).includes('[');
  return { end: bracket ? after('>', after(']', begin)) : after('>', begin) };
}

/** The index of the `>` that ends a tag, outside quotes; -1 if there is none. */
function endOfTag(source: string, begin: number): number {
  let quote = '';
  for (let at = begin + 1; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return at;
    else if ((character === '"' || character === "'") && source.charAt(at - 1) === '=') quote = character;
  }
  return -1;
}

function endOfRaw(source: string, from: number, name: string): number {
  const end = new RegExp(`</(\\w+:)?${name}[\\s>]`, 'gi');
  end.lastIndex = from;
  return end.exec(source)?.index ?? source.length;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

function closingTag(tag: string): MarkupToken {
  return { kind: 'close', name: localName(/^[^\s/]*/.exec(tag)?.[0] ?? '') };
}

// Starts only where a name starts, so that a long tag without values takes linear time.
const attribute = /(?<![^\s=/"'<>])([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

function openingTag(tag: string): MarkupToken {
  const name = /^[^\s/]*/.exec(tag)?.[0] ?? '';
  const attributes = new Map<string, string>();
  for (const [, key = '', ...values] of tag.slice(name.length).matchAll(attribute)) {
    attributes.set(key.toLowerCase(), decodeEntities(values.find((value) => value !== undefined) ?? ''));
  }
  return { kind: 'open', name: localName(name), attributes, isEmpty: tag.endsWith('/') };
}

const html = unified().use(rehypeParse, { fragment: true });
const decodedEntities = new Map<string, string>();
const maxDecodedEntities = 10_000;

/** Replaces HTML's entities by their characters. Entities that a file declares itself stay. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/g, (entity) => {
    const before = decodedEntities.get(entity);
    if (before !== undefined) return before;
    const [node] = html.parse(entity).children;
    const character = node?.type === 'text' ? node.value : entity;
    if (decodedEntities.size < maxDecodedEntities) decodedEntities.set(entity, character);
    return character;
  });
}
