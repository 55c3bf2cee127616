/** The header lines, starting with '#', of Anki's text export (docs.ankiweb.net, "Text Files"). */
export interface DelimitedHeader {
  separator?: string;
  isHtml?: boolean;
  /** Names of the columns. */
  columns?: string[];
  /** The indexes of columns, from 0. */
  indexes: Partial<Record<'guid' | 'notetype' | 'deck' | 'tags', number>>;
  deck?: string;
  tags?: string[];
  /** Whether there is any header line. */
  isAnkis: boolean;
}

const separators: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  pipe: '|',
  colon: ':',
};

const headLine =
  /^#(separator|html|columns|deck|tags|notetype|(?:guid|notetype|deck|tags) column):(.*)(?:\r?\n|$)/i;

/** Parses the header. `rest` is the text after it, `lines` the number of header lines. */
export function readHeader(whole: string): { head: DelimitedHeader; rest: string; lines: number } {
  const head: DelimitedHeader = { indexes: {}, isAnkis: false };
  let rest = whole;
  let lines = 0;
  for (let found = headLine.exec(rest); found; found = headLine.exec(rest)) {
    note(head, (found[1] ?? '').toLowerCase(), (found[2] ?? '').trim());
    rest = rest.slice(found[0].length);
    lines += 1;
    if (rest === '') break;
  }
  head.isAnkis = lines > 0;
  return { head, rest, lines };
}

function note(head: DelimitedHeader, key: string, value: string): void {
  const column = /^(guid|notetype|deck|tags) column$/.exec(key)?.[1];
  if (column) head.indexes[column as keyof DelimitedHeader['indexes']] = Number(value) - 1;
  else if (key === 'separator') head.separator = separators[value.toLowerCase()] ?? (value || '\t');
  else if (key === 'html') head.isHtml = value.toLowerCase() === 'true';
  else if (key === 'deck') head.deck = value;
  else if (key === 'tags') head.tags = value.split(/\s+/);
  else if (key === 'columns') head.columns = value.split(head.separator ?? '\t');
}
