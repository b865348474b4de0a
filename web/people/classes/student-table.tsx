import { type ReactNode, useState } from 'react';
import { nameContains } from '#contract/kit/person-names.ts';
import type { ClassStudent } from '#contract/people/classes.ts';
import type { BulkOptions } from '#web/kit/bulk.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { useHashTarget } from '#web/kit/hash-target.ts';
import { actionsColumn, numberColumn } from '#web/kit/list-columns.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { PhoneFoldButton } from '#web/kit/ui/phone-fold.tsx';
import { type ListColumn, useLocalList } from '#web/kit/use-list.ts';
import { LinkedName } from '#web/people/classes/linked-name.tsx';
import css from './classes.module.css';
import { PasswordCell } from './password-cell.tsx';

type Props = {
  classId: string;
  students: ClassStudent[];
  /** Returns the path of a student’s page; undefined if the reader may not open student pages. */
  studentPath?: ((id: string) => string) | undefined;
  /** Actions of other features on one student. `password`: set on this screen. */
  studentActions?: ((student: ClassStudent, password: string | undefined) => ReactNode) | undefined;
  /** Actions on several students; without it no one can be selected. `passwords`: set on this screen. */
  selectionActions?:
    | ((selectedStudents: ClassStudent[], passwords: ReadonlyMap<string, string>) => ReactNode)
    | undefined;
  /** Actions of other features that the server runs on several students. */
  bulk?: BulkOptions<ClassStudent> | undefined;
};

/** Phones first show this number of rows, so that the parts below the table are within reach. */
const MAX_SHOWN = 8;

/** Lists all students of a class on one page, with search, sorting and selection in the browser. */
export function StudentTable({ classId, students, selectionActions, bulk, ...rest }: Props) {
  const fullName = useFullName();
  const t = useTranslate();
  const { date } = useTableDates();
  // Links on a student's name elsewhere lead to the table, which is at the end of a long page.
  const target = useHashTarget<HTMLElement>('students', true);
  const [saved, setSaved] = useState<ReadonlyMap<string, string>>(new Map());
  const [isOpen, setOpen] = useState(false);
  const onSaved = (id: string, password: string) => setSaved((before) => new Map(before).set(id, password));
  const list = useLocalList(students, {
    columns: studentColumns({ t, fullName, date }, { ...rest, saved, onSaved }),
    sortedBy: ['name', 'last_sign_in', 'books'],
    path: '/students/',
    query: { class: classId },
    matches: nameContains,
    sortBy: sortStudents,
  });
  const isLong = students.length > MAX_SHOWN && !list.isFiltered;
  return (
    <section
      id="students"
      ref={target}
      tabIndex={-1}
      className={classes('stack', css.students, isLong && !isOpen && css.short)}
      aria-label={t('Students in this class')}
    >
      <DataList
        list={list}
        caption={t('Students in this class')}
        countWords={(count) => t('{count, plural, one {# student} other {# students}}', { count })}
        errorTitle={t('The students could not be loaded.')}
        noMatchTitle={t('No students match your search')}
        filterLabel={t('Filter students')}
        search={{ label: t('Find a student') }}
        fileName="students.csv"
        {...(selectionActions && {
          selection: {
            nameOf: fullName,
            // Actions follow the order of the class, not the sorting of the table.
            actions: (selection: ClassStudent[]) =>
              selectionActions(
                students.filter((student) => selection.includes(student)),
                saved,
              ),
            ...(bulk && { bulk }),
          },
        })}
        emptyTitle={t('No students found in this class')}
      />
      {isLong && (
        <PhoneFoldButton isOpen={isOpen} onOpen={setOpen}>
          {t('Show all {count} students', { count: students.length })}
        </PhoneFoldButton>
      )}
    </section>
  );
}

type Cells = Pick<Props, 'studentPath' | 'studentActions'> & {
  saved: ReadonlyMap<string, string>;
  onSaved: (id: string, password: string) => void;
};

type Words = { t: Translate; fullName: (student: ClassStudent) => string; date: (time: string) => string };

function studentColumns(
  { t, fullName, date }: Words,
  { studentPath, studentActions, saved, onSaved }: Cells,
): ListColumn<ClassStudent>[] {
  const columns: ListColumn<ClassStudent>[] = [
    {
      key: 'name',
      title: t('Name'),
      cell: (student) => <StudentName student={student} path={studentPath?.(student.id)} />,
    },
    {
      key: 'last_sign_in',
      title: t('Last sign-in'),
      onPhone: 'fact',
      cell: ({ last_sign_in_at }) => (last_sign_in_at ? date(last_sign_in_at) : t('Never')),
    },
    numberColumn('books', t('Books uploaded'), ({ no_of_books }) => no_of_books),
    {
      key: 'password',
      title: t('Password'),
      onPhone: 'side',
      cell: (student) => (
        <PasswordCell
          student={student}
          saved={saved.get(student.id)}
          onSaved={(password) => onSaved(student.id, password)}
        />
      ),
    },
  ];
  if (!studentPath && !studentActions) return columns;
  const acts = (student: ClassStudent) => (
    <span className={css.rowActs}>
      {studentPath && (
        <LinkButton
          to={studentPath(student.id)}
          kind="quiet"
          className="wide-only"
          aria-label={t('View Student {name}', { name: fullName(student) })}
        >
          {t('View Student')}
        </LinkButton>
      )}
      {studentActions?.(student, saved.get(student.id))}
    </span>
  );
  return [...columns, actionsColumn(t, acts)];
}

function StudentName({ student, path }: { student: ClassStudent; path: string | undefined }) {
  const fullName = useFullName();
  return (
    <span className={css.name}>
      <LinkedName name={fullName(student)} path={path} avatar={student.avatar} />
    </span>
  );
}

/**
 * Sorts students by the number of their books or by their last sign-in, those without one first; the server has already
 * sorted them by name, in the language of the page.
 */
function sortStudents(students: ClassStudent[], key: string): ClassStudent[] {
  if (key === 'last_sign_in') return students.toSorted((a, b) => signInTime(a) - signInTime(b));
  return key === 'books' ? students.toSorted((a, b) => a.no_of_books - b.no_of_books) : students;
}

function signInTime({ last_sign_in_at }: ClassStudent): number {
  return last_sign_in_at ? Date.parse(last_sign_in_at) : 0;
}
