import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ClassStudent } from '#contract/classes.ts';
import { containsText } from '#contract/text-folding.ts';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { type Translate, useWords } from '#web/kit/words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
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
  /** Where a child's own page is; without it there is none for whoever looks. */
  studentPath?: ((id: string) => string) | undefined;
  /** What else can be done with one child. `password`: the one that was just set. */
  studentActions?: ((student: ClassStudent, password: string | undefined) => ReactNode) | undefined;
  /** What can be done with several; without it nobody is chosen. `passwords`: those that were just set. */
  selectionActions?: ((chosen: ClassStudent[], passwords: ReadonlyMap<string, string>) => ReactNode) | undefined;
};

/** The children of a class, all at once: they come sorted, and one looks for a name among them. */
export function StudentTable({ classId, students, selectionActions, ...rest }: Props) {
  const t = useWords();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ key: 'name', isDescending: false });
  const [saved, setSaved] = useState<ReadonlyMap<string, string>>(new Map());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = arrangeStudents(students, { search, sort });
  // Who is not seen is not chosen; the order is the class's, whatever the list is sorted by.
  const chosen = students.filter((one) => selected.has(one.id) && shown.includes(one));

  return (
    <>
      <div className={lists.finding}>
        <SearchField label={t('Find a student')} value={search} onChange={(event) => setSearch(event.target.value)} />
        <div className="row">
          <p role="status" className="muted">
            {t('{count, plural, one {# student} other {# students}}', { count: shown.length })}
          </p>
          <ExportCsv path="/students/" query={{ class: classId }} fileName="students.csv" />
        </div>
      </div>
      <div>
        <Table
          caption={t('Students in this class')}
          columns={studentColumns(t, {
            ...rest,
            saved,
            onSaved: (id, password) => setSaved((before) => new Map(before).set(id, password)),
          })}
          rows={shown}
          keyOf={({ id }) => id}
          sort={sort}
          onSort={setSort}
          {...(selectionActions && {
            selection: {
              keys: selected,
              onChange: setSelected,
              labelOf: (student: ClassStudent) => t('Select {name}', { name: studentName(student) }),
              allLabel: t('Select everyone in this class'),
            },
          })}
        >
          {shown.length === 0 && <EmptyState title={t('No students match your search')} />}
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

function studentColumns(t: Translate, { studentPath, studentActions, saved, onSaved }: Cells): Column<ClassStudent>[] {
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
      onPhone: 'fact',
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
          aria-label={t('View Student {name}', { name: studentName(student) })}
        >
          {t('View Student')}
        </LinkButton>
      )}
    </span>
  );
  return [...columns, { key: 'acts', title: t('Actions'), hidesTitle: true, cell: acts }];
}

function StudentName({ student, path }: { student: ClassStudent; path: string | undefined }) {
  const name = studentName(student);
  return (
    <span className={css.name}>
      <span className="wide-only">
        <Avatar name={name} />
      </span>
      {path ? (
        <Link to={path} className={lists.link} dir="auto">
          {name}
        </Link>
      ) : (
        <span dir="auto">{name}</span>
      )}
    </span>
  );
}

export function studentName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}

type Arrangement = { search: string; sort: Sort };

/** By name they come from the server, as the page's language sorts. */
export function arrangeStudents(students: ClassStudent[], { search, sort }: Arrangement): ClassStudent[] {
  const found = students.filter((student) => containsText(studentName(student), search));
  const sorted = sort.key === 'books' ? found.toSorted((a, b) => a.no_of_books - b.no_of_books) : found;
  return sort.isDescending ? sorted.toReversed() : sorted;
}
