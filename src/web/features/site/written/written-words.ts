/** A page of words, as `scripts/written-pages.ts` makes it of its file in content/pages. */
interface WrittenWords {
  title: string;
  /** What follows the title; `%support%` stands for the support address. */
  html: string;
}

const files = import.meta.glob<WrittenWords>('../../../../../content/pages/*.md', {
  eager: true,
  import: 'default',
});

const pages = new Map(
  Object.entries(files).map(([file, words]) => [`/${file.replace(/^.*\/|\.md$/g, '')}`, words]),
);

/** The addresses of all pages of words. */
export const writtenAddresses = [...pages.keys()];

/** The words of the page at an address. Throws where there is none. */
export function wordsOf(address: string): WrittenWords {
  const words = pages.get(address.replace(/\/$/, ''));
  if (!words) throw new Error(`no page of words at ${address}`);
  return words;
}
