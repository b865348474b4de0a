import { containsText } from './contains-text.ts';

/** The orders in which a school writes and sorts the names of its people. */
export const nameOrders = ['first_last', 'last_first'] as const;
export type NameOrder = (typeof nameOrders)[number];

export type PersonName = { first_name: string; last_name: string };

/**
 * Returns a person's name as the school writes it. Without a comma, since most scripts with the last name first have
 * none.
 */
export function fullName({ first_name, last_name }: PersonName, order: NameOrder): string {
  return (order === 'last_first' ? `${last_name} ${first_name}` : `${first_name} ${last_name}`).trim();
}

/** Returns whether a name contains the search term, written in either order, regardless of case and accents. */
export function nameContains({ first_name, last_name }: PersonName, search: string): boolean {
  return containsText(`${last_name} ${first_name} ${last_name}`, search);
}

type Sorting = { order: NameOrder; language: string };

/** Sorts people by their names as the school writes them. */
export function sortedByName<Person extends PersonName>(people: Person[], { order, language }: Sorting): Person[] {
  const { compare } = nameCollator(language);
  const [first, second] =
    order === 'last_first' ? (['last_name', 'first_name'] as const) : (['first_name', 'last_name'] as const);
  return people.toSorted((a, b) => compare(a[first], b[first]) || compare(a[second], b[second]));
}

/** Compares names by the language of the page, with Year 4 before Year 10; the database sorts by code points. */
export function nameCollator(language: string): Intl.Collator {
  return new Intl.Collator(language, { sensitivity: 'base', numeric: true });
}
