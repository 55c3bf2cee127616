/** A written page, as `scripts/written-pages.ts` makes it from its file in content/pages. */
interface WrittenText {
  title: string;
  /** The text below the title; `%support%` stands for the support address. */
  html: string;
}

const files = import.meta.glob<WrittenText>('../../../../../content/pages/*.md', {
  eager: true,
  import: 'default',
});

const pages = new Map(
  Object.entries(files).map(([file, text]) => [`/${file.replace(/^.*\/|\.md$/g, '')}`, text]),
);

/** The addresses of all written pages. */
export const writtenAddresses = [...pages.keys()];

/** The text of the written page at an address. Throws if there is none. */
export function textOf(address: string): WrittenText {
  const text = pages.get(address.replace(/\/$/, ''));
  if (!text) throw new Error(`There is no written page at ${address}.`);
  return text;
}
