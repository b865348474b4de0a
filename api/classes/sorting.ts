import type { ClassQuery } from '#contract/classes.ts';
import type { ClassListRow } from './list-queries.ts';

type PersonName = { first_name: string; last_name: string };

/** Sorts as the language of the page does, with Year 4 before Year 10; the database sorts by code points. */
function collatorOf(language: string): Intl.Collator {
  return new Intl.Collator(language, { sensitivity: 'base', numeric: true });
}

export function sortedByName<Person extends PersonName>(people: Person[], language: string): Person[] {
  const { compare } = collatorOf(language);
  return people.toSorted((a, b) => compare(a.first_name, b.first_name) || compare(a.last_name, b.last_name));
}

export function sortedClasses(
  classes: ClassListRow[],
  ordering: ClassQuery['ordering'],
  language: string,
): ClassListRow[] {
  const { compare } = collatorOf(language);
  const compareCounts = {
    name: () => 0,
    students: (a: ClassListRow, b: ClassListRow) => a.no_of_students - b.no_of_students,
    books: (a: ClassListRow, b: ClassListRow) => a.no_of_books - b.no_of_books,
  }[ordering.replace('-', '') as 'name' | 'students' | 'books'];
  const sorted = classes.toSorted((a, b) => compareCounts(a, b) || compare(a.name, b.name));
  return ordering.startsWith('-') ? sorted.reverse() : sorted;
}
