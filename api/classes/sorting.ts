import type { ClassActivity } from '#contract/class-activity.ts';
import type { ClassQuery } from '#contract/classes.ts';
import { nameCollator } from '#contract/person-names.ts';
import type { ClassListRow } from './list-queries.ts';

export function sortedClasses(
  classes: ClassListRow[],
  ordering: ClassQuery['ordering'],
  language: string,
): ClassListRow[] {
  const { compare } = nameCollator(language);
  const compareCounts = {
    name: () => 0,
    students: (a: ClassListRow, b: ClassListRow) => a.no_of_students - b.no_of_students,
    books: (a: ClassListRow, b: ClassListRow) => a.no_of_books - b.no_of_books,
  }[ordering.replace('-', '') as 'name' | 'students' | 'books'];
  const sorted = classes.toSorted((a, b) => compareCounts(a, b) || compare(a.name, b.name));
  return ordering.startsWith('-') ? sorted.reverse() : sorted;
}

/** Sorts classes by the share of students who signed in, the highest first. Classes without students come last. */
export function sortedByActivity(classes: ClassActivity[], language: string): ClassActivity[] {
  const { compare } = nameCollator(language);
  const shareOf = ({ signed_in, no_of_students }: ClassActivity) =>
    no_of_students === 0 ? -1 : signed_in / no_of_students;
  return classes.toSorted((a, b) => shareOf(b) - shareOf(a) || compare(a.name, b.name));
}
