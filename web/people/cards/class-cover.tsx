import { nameCollator } from '#contract/kit/person-names.ts';
import type { ClassStudent, SchoolClass } from '#contract/people/classes.ts';
import { useComma } from '#web/kit/comma.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './card-sheet.module.css';
import type { PrintRequest } from './create-in-batches.ts';

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

type Props = { section: ClassSection; school: string; cardCount: number };

/**
 * Renders the page before a class's cards: it names their students, and the place of cards printed with other classes.
 */
export function ClassCover({ section: { schoolClass, printedElsewhere }, school, cardCount }: Props) {
  const fullName = useFullName();
  const t = useTranslate();
  const comma = useComma();
  const { name, class_id, teachers } = schoolClass;
  return (
    <section className={css.cover} aria-label={t('Cover sheet for {name}', { name })}>
      <p dir="auto">{school}</p>
      <h2 dir="auto">{name}</h2>
      {teachers.length > 0 && <p dir="auto">{teachers.map(fullName).join(comma)}</p>}
      <p>{t('{count, plural, =0 {No cards} one {# sign-in card} other {# sign-in cards}}', { count: cardCount })}</p>
      <p>
        {t('Class code')} <b dir="ltr">{class_id}</b>
      </p>
      {printedElsewhere.length > 0 && (
        <>
          <h3>{t('Printed with another class')}</h3>
          <p>{t('These students are in two or more classes. Each has one card, with the class named here.')}</p>
          <ul>
            {printedElsewhere.map(({ student, className }) => (
              <li key={student.id}>
                <span dir="auto">{fullName(student)}</span> <b dir="auto">{className}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
