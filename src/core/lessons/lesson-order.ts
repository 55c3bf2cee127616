/** The lessons in the order of the list: incomplete ones first, completed ones last, both in the course's order. */
export function lessonOrder<L extends { id: string }>(
  lessons: readonly L[],
  isCompleted: (id: string) => boolean,
): L[] {
  const [done, open] = [true, false].map((completed) =>
    lessons.filter(({ id }) => isCompleted(id) === completed),
  );
  return [...(open ?? []), ...(done ?? [])];
}
