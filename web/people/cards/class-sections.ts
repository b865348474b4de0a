import { nameCollator } from '#contract/kit/person-names.ts';
import type { ClassStudent, SchoolClass } from '#contract/people/classes.ts';
import type { PrintRequest } from './print-batches.ts';

export type ClassRoster = { schoolClass: SchoolClass; students: ClassStudent[] };

export type ClassSection = ClassRoster & {
  /** Students of this class whose card is printed with an earlier class. */
  printedElsewhere: { student: ClassStudent; className: string }[];
};

/**
 * Sorts classes by name and gives each student to the first of their classes: a second card would deactivate the first.
 * Classes without students are left out.
 */
export function divideByClass(rosters: ClassRoster[], language: string): ClassSection[] {
  const { compare } = nameCollator(language);
  const classNameByStudent = new Map<string, string>();
  return rosters
    .filter(({ students }) => students.length > 0)
    .toSorted((a, b) => compare(a.schoolClass.name, b.schoolClass.name))
    .map(({ schoolClass, students }) => {
      const section: ClassSection = { schoolClass, students: [], printedElsewhere: [] };
      for (const student of students) {
        const className = classNameByStudent.get(student.id);
        if (className === undefined) section.students.push(student);
        else section.printedElsewhere.push({ student, className });
        classNameByStudent.set(student.id, className ?? schoolClass.name);
      }
      return section;
    });
}

/** Names the students of each section, with the class whose code is on their cards. */
export function sectionRequests(sections: ClassSection[]): Pick<PrintRequest, 'class' | 'ids'>[] {
  return sections
    .filter(({ students }) => students.length > 0)
    .map(({ schoolClass, students }) => ({ class: schoolClass.id, ids: students.map(({ id }) => id) }));
}
