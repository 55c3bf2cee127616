// No character can be read by two of its parts: a text that never closes its bracket is given up at once.
const picture = /!\[[^\]]*\]\(\s*(?!\s)(?:<([^<>\n]+)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s[^)]*)?\)/g;

// '![Leaf][1]' shows what a line '[1]: leaf.png' names.
const definition = /^ {0,3}\[[^\]\n]+\]:\s*(?:<([^<>\n]+)>|([^\s<]\S*))/gm;

/** The name that an address in Markdown stands for. */
function named(address: string): string {
  const plain = address.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** The names of the pictures and sounds that a card's Markdown shows; addresses of other hosts are none. */
export function mediaNamesIn(markdown: string): string[] {
  if (!markdown.includes('![')) return [];
  const found = [...markdown.matchAll(picture), ...markdown.matchAll(definition)];
  const names = found.map(([, inBrackets, bare]) => named(inBrackets ?? bare ?? ''));
  return [...new Set(names.filter((name) => name !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(name)))];
}

/** The Markdown with the pictures and sounds that `renamed` knows under their new names. */
export function withMediaNames(markdown: string, renamed: ReadonlyMap<string, string>): string {
  if (renamed.size === 0 || !markdown.includes('![')) return markdown;
  return markdown.replaceAll(picture, (whole, inBrackets, bare) => {
    const name = renamed.get(named(inBrackets ?? bare ?? ''));
    return name === undefined ? whole : whole.replace(/\]\(.*\)$/s, `](<${name}>)`);
  });
}

// What no file system and no address likes in a name, and what would end it in Markdown.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be found
const awkward = /[\u0000-\u001f\u007f/\\:*?"<>|[\]()%]/g;

/** A name fit to be kept: whatever path or sign stood in it is gone, and it is at most 200 characters long. */
export function keptName(name: string): string {
  const plain = name.normalize('NFC').replaceAll(awkward, '_').replace(/^\.+/, '_').toWellFormed();
  const ending = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? '';
  return plain.length > 200 ? plain.slice(0, 200 - ending.length).toWellFormed() + ending : plain;
}

/** Another name for another file of the same name. */
export function renamedBy(name: string, hash: string): string {
  const at = name.lastIndexOf('.');
  const [stem, ending] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, ''];
  return `${stem}-${hash.slice(0, 12)}${ending}`;
}
