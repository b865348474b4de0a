import { useState } from 'react';
import { Link } from 'react-router';
import type { StudentActivity } from '#contract/people/class-activity.ts';
import type { SchoolClass } from '#contract/people/classes.ts';
import { useApi } from '#web/kit/api.ts';
import { type DateFormat, useDateFormat } from '#web/kit/dates.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { MoreActions } from '#web/kit/ui/more-actions.tsx';
import { type Column, Table } from '#web/kit/ui/table.tsx';
import css from './classes.module.css';
import { RenameStudentDialog } from './rename-student-dialog.tsx';

/** A larger class first shows this number of rows, so that classes and actions remain within reach. */
const MAX_SHOWN = 8;

/** Shows the students of a class who signed in during the last week, those who did not, and replaced sign-in cards. */
export function ClassWeek({ schoolClass: { id, name } }: { schoolClass: Pick<SchoolClass, 'id' | 'name'> }) {
  const t = useTranslate();
  const read = useApi('GET /class-activity/{id}/', { params: { id } });
  const { data } = read;
  const students = data?.students ?? [];
  const signedIn = students.filter(({ has_signed_in }) => has_signed_in).length;
  return (
    <section className={css.week}>
      <h3>
        <Link to={paths.dashboardClass(id)} dir="auto">
          {name}
        </Link>
      </h3>
      <LoadPlaceholder read={read} errorTitle={t('The students could not be loaded.')} rows={4} />
      {data && students.length === 0 && <EmptyState title={t('No students found in this class')} />}
      {students.length > 0 && (
        <>
          <p className="muted">
            {t(
              '{count, plural, one {{signed_in} of # student signed in.} other {{signed_in} of # students signed in.}}',
              {
                count: students.length,
                signed_in: signedIn,
              },
            )}
          </p>
          <WeekTable classId={id} caption={t('Students of {name}', { name })} students={students} />
        </>
      )}
    </section>
  );
}

type TableProps = { classId: string; caption: string; students: StudentActivity[] };

/** Lists students who did not sign in first, because they may need help. */
function WeekTable({ classId, caption, students }: TableProps) {
  const t = useTranslate();
  const fullName = useFullName();
  const dates = useDateFormat();
  const [renamed, setRenamed] = useState<StudentActivity>();
  const [isOpen, setOpen] = useState(false);
  const rows = students.toSorted((a, b) => Number(a.has_signed_in) - Number(b.has_signed_in));
  const nameColumn: Column<StudentActivity> = {
    key: 'name',
    title: t('Name'),
    cell: (student) => (
      <Link to={paths.dashboardStudent(classId, fullName(student))} className={lists.link} dir="auto">
        {fullName(student)}
      </Link>
    ),
  };
  const actions: Column<StudentActivity> = {
    key: 'acts',
    title: t('Actions'),
    hidesTitle: true,
    cell: (student) => (
      <span className={lists.acts}>
        <MoreActions name={t('More actions for {name}', { name: fullName(student) })} isSmall>
          <button type="button" onClick={() => setRenamed(student)}>
            {t('Correct name')}
          </button>
        </MoreActions>
      </span>
    ),
  };
  return (
    <>
      <Table
        caption={caption}
        columns={[nameColumn, ...weekColumns(students, t, dates), actions]}
        rows={isOpen || rows.length <= MAX_SHOWN ? rows : rows.slice(0, MAX_SHOWN)}
        keyOf={({ id }) => id}
      />
      {rows.length > MAX_SHOWN && (
        <p>
          <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('Show all {count} students', { count: rows.length })}
          </Button>
        </p>
      )}
      {renamed && <RenameStudentDialog student={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}

/** A column that would be empty for everyone is left out. */
function weekColumns(students: StudentActivity[], t: Translate, { date }: DateFormat): Column<StudentActivity>[] {
  const columns: (Column<StudentActivity> & { isEmpty: boolean })[] = [
    {
      key: 'sign_in',
      title: t('Last sign-in'),
      onPhone: 'side',
      isEmpty: students.every(({ last_sign_in_at }) => last_sign_in_at === null),
      cell: ({ last_sign_in_at, has_signed_in }) => (
        <Badge status={has_signed_in ? 'ok' : 'warn'}>{last_sign_in_at ? date(last_sign_in_at) : t('Never')}</Badge>
      ),
    },
    {
      key: 'card',
      title: t('New card'),
      onPhone: 'line',
      isEmpty: students.every(({ card_replaced_at }) => card_replaced_at === null),
      cell: ({ card_replaced_at }) => card_replaced_at && date(card_replaced_at),
    },
  ];
  return columns.filter(({ isEmpty }) => !isEmpty);
}
