import type { IncomingFile } from './incoming.ts';

const endings = { apkg: 'apkg', colpkg: 'apkg', tsv: 'tsv', tab: 'tsv', csv: 'csv', txt: 'csv' } as const;

/** The kind of a file by the extension of its name, if it is one that can be read. */
export function fileKind(name: string): IncomingFile['kind'] | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return endings[ending as keyof typeof endings];
}
