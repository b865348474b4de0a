import type { RowOrdering, RowSortKey } from '#api/kit/sorted-page.ts';
import { type NameOrder, nameCollator } from '#contract/kit/person-names.ts';
import type { ClassActivity } from '#contract/people/class-activity.ts';
import type { ClassQuery, PossibleTeacher } from '#contract/people/classes.ts';
import type { ClassListRow } from './list-queries.ts';

type ClassOrdering = RowOrdering<ClassListRow>;

const classKeys: Record<string, RowSortKey<ClassListRow>[]> = {
  name: [],
  students: [{ read: ({ no_of_students }) => no_of_students, type: 'bigint' }],
  books: [{ read: ({ no_of_books }) => no_of_books, type: 'bigint' }],
};

export function classOrdering(ordering: ClassQuery['ordering'], language: string): ClassOrdering {
  return {
    keys: [
      ...(classKeys[ordering.replace('-', '')] ?? []),
      { read: ({ name }) => name, type: 'text' },
      { read: ({ id }) => id, type: 'uuid' },
    ],
    isDescending: ordering.startsWith('-'),
    compareText: nameCollator(language).compare,
  };
}

/** Orders people by name in the school's name order. */
export function teacherOrdering(order: NameOrder, language: string): RowOrdering<PossibleTeacher> {
  const first: RowSortKey<PossibleTeacher> = { read: ({ first_name }) => first_name, type: 'text' };
  const last: RowSortKey<PossibleTeacher> = { read: ({ last_name }) => last_name, type: 'text' };
  return {
    keys: [...(order === 'last_first' ? [last, first] : [first, last]), { read: ({ id }) => id, type: 'uuid' }],
    compareText: nameCollator(language).compare,
  };
}

/** Sorts classes by the share of students who signed in, the highest first. Classes without students come last. */
export function sortedByActivity(classes: ClassActivity[], language: string): ClassActivity[] {
  const { compare } = nameCollator(language);
  const shareOf = ({ signed_in, no_of_students }: ClassActivity) =>
    no_of_students === 0 ? -1 : signed_in / no_of_students;
  return classes.toSorted((a, b) => shareOf(b) - shareOf(a) || compare(a.name, b.name));
}
