/** FSRS's ratings: 1 Again, 2 Hard, 3 Good, 4 Easy. */
export type FsrsRating = 1 | 2 | 3 | 4;

// 'Very hard' counts as a lapse, too, because only a lapse that is rated as a success harms the schedule.
const fsrsRatings: readonly FsrsRating[] = [1, 1, 2, 3, 3, 4];

/** All ratings, from 0 'Totally forgot' to 5 'Super easy'. */
export const ratings = [0, 1, 2, 3, 4, 5] as const;

/** FSRS's rating for a rating from 0 to 5. Throws a RangeError for any other number. */
export function fsrsRating(rating: number): FsrsRating {
  const found = fsrsRatings[rating];
  if (found === undefined) throw new RangeError(`${rating} is not a rating from 0 to 5`);
  return found;
}
