export type ClozeSide = 'question' | 'answer';

interface Gap {
  numbers: number[];
  parts: (string | Gap)[];
}

const sign = /\{\{c(\d{1,3}(?:,\d{1,3})*)::|\}\}/g;
// Deeper than anyone writes, and not so deep that reading it needs more stack than there is.
const deepest = 20;

/** Reads '{{c1::text::hint}}', also one within another. What is never closed stays text. */
function readGaps(text: string): (string | Gap)[] {
  const all: (string | Gap)[] = [];
  const open: Gap[] = [];
  const into = () => open.at(-1)?.parts ?? all;
  let from = 0;
  for (const { 0: whole, 1: numbers, index } of text.matchAll(sign)) {
    if (numbers === undefined && open.length === 0) continue;
    if (numbers !== undefined && open.length >= deepest) continue;
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

/** What stands in a gap, and the hint after '::'. */
function contentOf({ parts }: Gap): { content: (string | Gap)[]; hint: string | undefined } {
  const last = parts.at(-1);
  const at = typeof last === 'string' ? last.indexOf('::') : -1;
  if (typeof last !== 'string' || at < 0) return { content: parts, hint: undefined };
  return { content: [...parts.slice(0, -1), last.slice(0, at)], hint: last.slice(at + 2) };
}

/**
 * A cloze field as the card of one gap shows it: the gap is […] or its hint in the question, and its text in
 * bold in the answer; other gaps are filled. '' where the field has no such gap.
 */
export function clozeText(text: string, gap: number, side: ClozeSide): string {
  let isThere = false;
  const shown = (part: string | Gap): string => {
    if (typeof part === 'string') return part;
    const { content, hint } = contentOf(part);
    const inner = content.map(shown).join('');
    if (!part.numbers.includes(gap)) return inner;
    isThere = true;
    return side === 'answer' ? `<b>${inner}</b>` : `[${hint?.trim() || '…'}]`;
  };
  const whole = readGaps(text).map(shown).join('');
  return isThere ? whole : '';
}

/** A field with all its gaps filled. */
export function withoutCloze(text: string): string {
  const shown = (part: string | Gap): string =>
    typeof part === 'string' ? part : contentOf(part).content.map(shown).join('');
  return readGaps(text).map(shown).join('');
}
