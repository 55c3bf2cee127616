// Text without any special meaning in Markdown, like most text on cards.
const plainText = /^[\p{L}\p{N}\p{M} .,:;?!'"“”‘’„«»()/–—…%-]*$/u;
// A line that starts like this is plain text, except that '1.' and '1)' start a list.
const lineStart = /^[\p{L}\p{N}]/u;
const listStart = /^\d+[.)]/;
// Markdown turns these into links.
const linkStart = /www\.|:\/\//i;
// Stars always mark emphasis if the text between them starts and ends with a letter or digit.
const enclosed = /^[\p{L}\p{N}](.*[\p{L}\p{N}])?$/u;

const tag = /(<br ?\/?>|<\/?(?:b|i|strong|em)>)/i;
const stars: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*' };

/**
 * Converts HTML that contains only plain text, line breaks, bold and italic words, as most Anki fields do. Ten times as
 * fast as parsing. Undefined for other HTML.
 */
export function plainMarkdown(html: string): string | undefined {
  if (html.includes('  ') || linkStart.test(html)) return undefined;
  const lines = html.split(/<br ?\/?>/i).map((line) => lineOf(line.trim()));
  return lines.includes(undefined) ? undefined : lines.join('\\\n');
}

function lineOf(html: string): string | undefined {
  let open = '';
  let line = '';
  for (const [n, piece] of html.split(tag).entries()) {
    const name = n % 2 === 1 ? piece.replaceAll(/[</>]/g, '').toLowerCase() : '';
    const isEnd = piece.startsWith('</');
    if (name && isEnd ? open !== name : name && open) return undefined;
    if (!name && (!plainText.test(piece) || (open && !enclosed.test(piece)))) return undefined;
    if (name) open = isEnd ? '' : name;
    line += name ? stars[name] : piece;
  }
  const words = line.replaceAll('*', '');
  return open || !lineStart.test(words) || listStart.test(words) ? undefined : line;
}
