/**
 * What a book may contain. The longest novels have some 3 million characters, the Bible has 4.5 million. A file far
 * beyond that was made to do harm, or is no single book.
 */
export const bookLimits = {
  /** Characters of all paragraphs. */
  characters: 6_000_000,
  episodes: 3_000,
  /** Bytes of a cover. A larger one is dropped. */
  coverBytes: 3_000_000,
  /** Bytes of all pages, unpacked. The markup may be several times as long as the text. */
  pageBytes: 60_000_000,
  archive: { entries: 20_000, inflatedBytes: 200_000_000, ratio: 200, anyRatioBytes: 2_000_000 },
};
