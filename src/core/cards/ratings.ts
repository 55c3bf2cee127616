/** What FSRS knows of a rating: 1 Again, 2 Hard, 3 Good, 4 Easy. */
export type Grade = 1 | 2 | 3 | 4;

// 'Very hard' counts as a lapse, too: only calling a failure a success harms the schedule.
const grades: readonly Grade[] = [1, 1, 2, 3, 3, 4];

/** All ratings, from 0 'Totally forgot' to 5 'Super easy'. */
export const qualities = [0, 1, 2, 3, 4, 5] as const;

/** The grade of a rating from 0 to 5. Throws a RangeError for anything else. */
export function gradeOf(quality: number): Grade {
  const grade = grades[quality];
  if (grade === undefined) throw new RangeError(`${quality} is no rating from 0 to 5`);
  return grade;
}
