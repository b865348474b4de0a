import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClassStudent, PASSWORD_MASK, type SchoolClass } from '#contract/people/classes.ts';
import { type ClassRoster, divideByClass, sectionRequests } from './class-cover.tsx';

function roster(name: string, studentIds: string[]): ClassRoster {
  const schoolClass: SchoolClass = {
    id: `class ${name}`,
    name,
    class_id: 'ABC234',
    no_of_students: studentIds.length,
    no_of_books: 0,

    card_only_students: 0,
    card_holders: 0,
    is_code_off: false,
    uses_pictures: false,
    pictures_from: 'class',
    can_leave: false,
    archived_at: null,
    teachers: [],
  };
  const students = studentIds.map(
    (id): ClassStudent => ({
      id,
      first_name: id,
      last_name: 'Shah',
      password: PASSWORD_MASK,
      has_password: false,
      avatar: null,
      has_pictures: false,
      no_of_books: 0,
      last_sign_in_at: null,
    }),
  );
  return { schoolClass, students };
}

describe('dividing students into classes for printing', () => {
  test('classes are in the order of their names and numbers, without empty classes', () => {
    const sections = divideByClass(
      [roster('Year 10', ['ada']), roster('Art', []), roster('Year 2', ['ben']), roster('otters', ['cy'])],
      'en-GB',
    );
    expect(sections.map(({ schoolClass }) => schoolClass.name)).toEqual(['otters', 'Year 2', 'Year 10']);
  });

  test('a student of two classes is printed with the first one, and the second says where', () => {
    const sections = divideByClass([roster('Year 2', ['ada', 'ben']), roster('Choir', ['cy', 'ada'])], 'en-GB');

    expect(sections.map(({ students }) => students.map(({ id }) => id))).toEqual([['cy', 'ada'], ['ben']]);
    expect(sections[0]?.printedElsewhere).toEqual([]);
    expect(sections[1]?.printedElsewhere).toMatchObject([{ student: { id: 'ada' }, className: 'Choir' }]);
  });

  test('a class whose students are all printed elsewhere has a cover and no request', () => {
    const sections = divideByClass([roster('Choir', ['ada']), roster('Year 2', ['ada'])], 'en-GB');

    expect(sections).toHaveLength(2);
    expect(sectionRequests(sections)).toEqual([{ class: 'class Choir', ids: ['ada'] }]);
  });

  test('every student of any classes is printed exactly once', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 12 }).map(String));
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(fc.string(), ids), { selector: ([name]) => name }), (classes) => {
        const rosters = classes.map(([name, students]) => roster(name, students));
        const printedIds = sectionRequests(divideByClass(rosters, 'en')).flatMap((request) => request.ids ?? []);
        expect(printedIds.toSorted()).toEqual([...new Set(classes.flatMap(([, students]) => students))].toSorted());
      }),
    );
  });
});
