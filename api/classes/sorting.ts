import type { ClassQuery } from '#contract/classes.ts';
import type { ClassListRow } from './list-queries.ts';

type PersonName = { first_name: string; last_name: string };

/** As the language of the page sorts names, where the database knows letters by their numbers only: Year 4 before Year 10. */
function collatorOf(language: string): Intl.Collator {
  return new Intl.Collator(language, { sensitivity: 'base', numeric: true });
}

export function sortedByName<Person extends PersonName>(people: Person[], language: string): Person[] {
  const { compare } = collatorOf(language);
  return people.toSorted(
    (one, other) => compare(one.first_name, other.first_name) || compare(one.last_name, other.last_name),
  );
}

export function sortedClasses(
  classes: ClassListRow[],
  ordering: ClassQuery['ordering'],
  language: string,
): ClassListRow[] {
  const { compare } = collatorOf(language);
  const by = {
    name: () => 0,
    students: (one: ClassListRow, other: ClassListRow) => one.no_of_students - other.no_of_students,
    books: (one: ClassListRow, other: ClassListRow) => one.no_of_books - other.no_of_books,
  }[ordering.replace('-', '') as 'name' | 'students' | 'books'];
  const sorted = classes.toSorted((one, other) => by(one, other) || compare(one.name, other.name));
  return ordering.startsWith('-') ? sorted.reverse() : sorted;
}

/** Whether a text holds what is searched for, with or without its accents. */
export function matchesSearch(text: string, search: string): boolean {
  return plain(text).includes(plain(search));
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
