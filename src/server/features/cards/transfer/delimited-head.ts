/** What the lines that begin with '#' at the top of Anki's text export say (docs.ankiweb.net, "Text Files"). */
export interface DelimitedHead {
  separator?: string;
  isHtml?: boolean;
  /** Names of the columns. */
  columns?: string[];
  /** Places of columns by what they hold, from 0. */
  places: Partial<Record<'guid' | 'notetype' | 'deck' | 'tags', number>>;
  deck?: string;
  tags?: string[];
  /** Whether there is such a line at all. */
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

/** Reads those lines; `rest` is what follows them, `lines` how many they are. */
export function readHead(whole: string): { head: DelimitedHead; rest: string; lines: number } {
  const head: DelimitedHead = { places: {}, isAnkis: false };
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

function note(head: DelimitedHead, key: string, value: string): void {
  const place = /^(guid|notetype|deck|tags) column$/.exec(key)?.[1];
  if (place) head.places[place as keyof DelimitedHead['places']] = Number(value) - 1;
  else if (key === 'separator') head.separator = separators[value.toLowerCase()] ?? (value || '\t');
  else if (key === 'html') head.isHtml = value.toLowerCase() === 'true';
  else if (key === 'deck') head.deck = value;
  else if (key === 'tags') head.tags = value.split(/\s+/);
  else if (key === 'columns') head.columns = value.split(head.separator ?? '\t');
}
