// No character can match two of its parts, so that a bracket that is never closed costs no backtracking.
const picture = /!\[[^\]]*\]\(\s*(?!\s)(?:<([^<>\n]+)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s[^)]*)?\)/g;

// '![Leaf][1]' references the file that a line '[1]: leaf.png' defines.
const definition = /^ {0,3}\[[^\]\n]+\]:\s*(?:<([^<>\n]+)>|([^\s<]\S*))/gm;

/** The file name that a Markdown destination stands for. */
function fileName(address: string): string {
  const plain = address.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** The names of the pictures and sounds that Markdown references, without URLs of other hosts. */
export function mediaNamesIn(markdown: string): string[] {
  if (!markdown.includes('![')) return [];
  const found = [...markdown.matchAll(picture), ...markdown.matchAll(definition)];
  const names = found.map(([, inBrackets, bare]) => fileName(inBrackets ?? bare ?? ''));
  return [...new Set(names.filter((name) => name !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(name)))];
}

/** The names of the pictures and sounds that cards reference. */
export const mediaOfCards = (cards: readonly { question: string; answer: string }[]): Set<string> =>
  new Set(cards.flatMap(({ question, answer }) => mediaNamesIn(`${question}\n${answer}`)));

/** Replaces the names of renamed pictures and sounds in Markdown. */
export function withMediaNames(markdown: string, renamed: ReadonlyMap<string, string>): string {
  if (renamed.size === 0 || !markdown.includes('![')) return markdown;
  return markdown.replaceAll(picture, (whole, inBrackets, bare) => {
    const name = renamed.get(fileName(inBrackets ?? bare ?? ''));
    return name === undefined ? whole : whole.replace(/\]\(.*\)$/s, `](<${name}>)`);
  });
}

// Characters that are unsafe in file names or URLs, or that end a destination in Markdown.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for them
const unsafe = /[\u0000-\u001f\u007f/\\:*?"<>|[\]()%]/g;

/** A safe file name of at most 200 characters, without paths and special characters. */
export function safeMediaName(name: string): string {
  const plain = name.normalize('NFC').replaceAll(unsafe, '_').replace(/^\.+/, '_').toWellFormed();
  const ending = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? '';
  return plain.length > 200 ? plain.slice(0, 200 - ending.length).toWellFormed() + ending : plain;
}

/** A name for a file whose own name is taken by other content. */
export function uniqueMediaName(name: string, hash: string): string {
  const at = name.lastIndexOf('.');
  const [stem, ending] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, ''];
  return `${stem}-${hash.slice(0, 12)}${ending}`;
}
