/**
 * What a file may contain. Anki's largest shared decks have some 30,000 cards and 10,000 media files. A file far beyond
 * that was made to do harm, or belongs into several files.
 */
export const transferLimits = {
  entries: 20_000,
  /** Bytes of all entries of an archive, unpacked. */
  inflatedBytes: 500_000_000,
  /** Bytes of a collection, which is read whole. */
  collectionBytes: 300_000_000,
  /** Unpacked to packed. Text packs 3 to 20 times; the worst that deflate allows is 1032. */
  ratio: 200,
  /** Entries smaller than this, unpacked, may have any ratio: a blank database packs well. */
  anyRatioBytes: 5_000_000,
  cards: 100_000,
  reviews: 1_000_000,
  /** Bytes of one picture or sound. */
  mediaBytes: 25_000_000,
  /** Characters of an Anki field, with its markup. */
  fieldLength: 200_000,
  /** Bytes of all pictures and sounds of one learner. */
  learnerMediaBytes: 1_000_000_000,
  /** Skipped items that are listed one by one. */
  listedItems: 100,
};
