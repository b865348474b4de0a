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
