import { type ReactNode, useState } from 'react';
import type { ClassStudent } from '#contract/classes.ts';
import { nameContains } from '#contract/person-names.ts';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { LinkedName } from '#web/kit/linked-name.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import lists from '#web/ui/lists.module.css';
import { type Column, type Sort, Table } from '#web/ui/table.tsx';
import { SearchField } from '#web/ui/text-field.tsx';
import css from './classes.module.css';
import { PasswordCell } from './password-cell.tsx';

type Props = {
  classId: string;
  students: ClassStudent[];
  /** Returns the path of a student’s page; without it the reader may not open one. */
  studentPath?: ((id: string) => string) | undefined;
  /** Actions of other features on one student. `password`: set on this screen. */
  studentActions?: ((student: ClassStudent, password: string | undefined) => ReactNode) | undefined;
  /** Actions on several students; without it no one can be selected. `passwords`: set on this screen. */
  selectionActions?: ((chosen: ClassStudent[], passwords: ReadonlyMap<string, string>) => ReactNode) | undefined;
};

/** Lists all students of a class on one page, with search, sorting and selection in the browser. */
export function StudentTable({ classId, students, selectionActions, ...rest }: Props) {
  const fullName = useFullName();
  const t = useWords();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ key: 'name', isDescending: false });
  const [saved, setSaved] = useState<ReadonlyMap<string, string>>(new Map());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const visibleStudents = arrangeStudents(students, { search, sort });
  // Hidden students are not selected. Actions follow the order of the class, not the sorting of the table.
  const chosen = students.filter((student) => selected.has(student.id) && visibleStudents.includes(student));

  return (
    <>
      <div className={lists.finding}>
        <SearchField label={t('Find a student')} value={search} onChange={(event) => setSearch(event.target.value)} />
        <div className="row">
          <p role="status" className="muted">
            {t('{count, plural, one {# student} other {# students}}', { count: visibleStudents.length })}
          </p>
          <ExportCsv path="/students/" query={{ class: classId }} fileName="students.csv" />
        </div>
      </div>
      <div>
        <Table
          caption={t('Students in this class')}
          columns={studentColumns(
            { t, fullName },
            {
              ...rest,
              saved,
              onSaved: (id, password) => setSaved((before) => new Map(before).set(id, password)),
            },
          )}
          rows={visibleStudents}
          keyOf={({ id }) => id}
          sort={sort}
          onSort={setSort}
          {...(selectionActions && {
            selection: {
              keys: selected,
              onChange: setSelected,
              labelOf: (student: ClassStudent) => t('Select {name}', { name: fullName(student) }),
              allLabel: t('Select everyone in this class'),
            },
          })}
        >
          {visibleStudents.length === 0 && <EmptyState title={t('No students match your search')} />}
        </Table>
        {chosen.length > 0 && (
          <div className={`row ${css.chosen}`}>
            <b role="status">{t('{count, plural, one {# selected} other {# selected}}', { count: chosen.length })}</b>
            {selectionActions?.(chosen, saved)}
          </div>
        )}
      </div>
    </>
  );
}

type Cells = Pick<Props, 'studentPath' | 'studentActions'> & {
  saved: ReadonlyMap<string, string>;
  onSaved: (id: string, password: string) => void;
};

type Words = { t: Translate; fullName: (student: ClassStudent) => string };

function studentColumns(
  { t, fullName }: Words,
  { studentPath, studentActions, saved, onSaved }: Cells,
): Column<ClassStudent>[] {
  const columns: Column<ClassStudent>[] = [
    {
      key: 'name',
      title: t('Name'),
      isSortable: true,
      cell: (student) => <StudentName student={student} path={studentPath?.(student.id)} />,
    },
    {
      key: 'books',
      title: t('Books uploaded'),
      isSortable: true,
      isNumber: true,
      cell: ({ no_of_books }) => no_of_books,
    },
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
      {studentActions?.(student, saved.get(student.id))}
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
    </span>
  );
  return [...columns, { key: 'acts', title: t('Actions'), hidesTitle: true, cell: acts }];
}

function StudentName({ student, path }: { student: ClassStudent; path: string | undefined }) {
  const fullName = useFullName();
  return (
    <span className={css.name}>
      <LinkedName name={fullName(student)} path={path} />
    </span>
  );
}

type Arrangement = { search: string; sort: Sort };

/** Searches and sorts students. The server has already sorted them by name, in the language of the page. */
export function arrangeStudents(students: ClassStudent[], { search, sort }: Arrangement): ClassStudent[] {
  const matches = students.filter((student) => nameContains(student, search));
  const sorted = sort.key === 'books' ? matches.toSorted((a, b) => a.no_of_books - b.no_of_books) : matches;
  return sort.isDescending ? sorted.toReversed() : sorted;
}
