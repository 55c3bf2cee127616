/**
 * What a book may hold. The longest novels have some 3 million characters, the Bible has 4.5 million; whatever is
 * far beyond that was made to do harm, or is no book for one shelf.
 */
export const bookLimits = {
  /** Characters of all paragraphs. */
  characters: 6_000_000,
  episodes: 3_000,
  /** Bytes of a cover; a larger one is left out. */
  coverBytes: 3_000_000,
  /** Bytes of the pages that are read, unpacked: mark-up may be several times the text. */
  pageBytes: 60_000_000,
  archive: { entries: 20_000, inflatedBytes: 200_000_000, ratio: 200, anyRatioBytes: 2_000_000 },
};
