export type ClozeSide = 'question' | 'answer';

interface Gap {
  numbers: number[];
  parts: (string | Gap)[];
}

const delimiter = /\{\{c(\d{1,3}(?:,\d{1,3})*)::|\}\}/g;
// Deeper than anyone writes, and too shallow to overflow the stack.
const maxDepth = 20;

/** Parses '{{c1::text::hint}}', also nested. A gap that is never closed stays text. */
function parseGaps(text: string): (string | Gap)[] {
  const all: (string | Gap)[] = [];
  const open: Gap[] = [];
  const into = () => open.at(-1)?.parts ?? all;
  let from = 0;
  for (const { 0: whole, 1: numbers, index } of text.matchAll(delimiter)) {
    if (numbers === undefined && open.length === 0) continue;
    if (numbers !== undefined && open.length >= maxDepth) continue;
    into().push(text.slice(from, index));
    from = index + whole.length;
    if (numbers === undefined) {
      open.pop();
      continue;
    }
    const gap = { numbers: numbers.split(',').map(Number), parts: [] };
    into().push(gap);
    open.push(gap);
  }
  into().push(text.slice(from));
  return all;
}

/** The content of a gap, and the hint after '::'. */
function contentOf({ parts }: Gap): { content: (string | Gap)[]; hint: string | undefined } {
  const last = parts.at(-1);
  const at = typeof last === 'string' ? last.indexOf('::') : -1;
  if (typeof last !== 'string' || at < 0) return { content: parts, hint: undefined };
  return { content: [...parts.slice(0, -1), last.slice(0, at)], hint: last.slice(at + 2) };
}

/**
 * A cloze field on the card of one gap. The question shows […] or the hint, the answer shows the text in bold. Other
 * gaps are filled. '' if the field has no such gap.
 */
export function clozeText(text: string, gap: number, side: ClozeSide): string {
  let isFound = false;
  const render = (part: string | Gap): string => {
    if (typeof part === 'string') return part;
    const { content, hint } = contentOf(part);
    const inner = content.map(render).join('');
    if (!part.numbers.includes(gap)) return inner;
    isFound = true;
    return side === 'answer' ? `<b>${inner}</b>` : `[${hint?.trim() || '…'}]`;
  };
  const whole = parseGaps(text).map(render).join('');
  return isFound ? whole : '';
}

/** A field with all its gaps filled. */
export function withoutCloze(text: string): string {
  const render = (part: string | Gap): string =>
    typeof part === 'string' ? part : contentOf(part).content.map(render).join('');
  return parseGaps(text).map(render).join('');
}
