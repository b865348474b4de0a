import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ChangedClass, SchoolYear, UndoReason } from '#contract/people/school-years.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { type Column, Table } from '#web/kit/ui/table.tsx';
import { StepHeading, YEAR_ENDPOINTS } from './plan-preview.tsx';
import css from './school-years.module.css';

/** Reasons why undoing left a class or a student as they are now. `{name}` is a class. */
const undoReasonWords: Record<UndoReason, string> = {
  renamed: 'The class has been renamed since. It keeps its new name.',
  restored_since: 'The class has been restored or archived again since. It stays as it is.',
  teachers_changed: 'The teachers have been changed since. They stay as they are.',
  in_use: 'The class has other students or work of its own by now. It stays.',
  deleted: 'The class has been deleted since.',
  moved_since: 'The student is in other classes by now and stays there.',
  archived_since: 'The student has been archived or restored since and stays so.',
  class_archived: 'The class before has been archived since. The student stays in the new class.',
  lookalike:
    'A student with a name that looks the same has joined the class before. The student stays in the new class.',
};

type Props = {
  year: SchoolYear;
  /** Whether the year was started on this page just now. */
  isNew: boolean;
  /** Renders the button of the cards feature that prints the sign-in cards of these classes. */
  printCards: (classIds: string[]) => ReactNode;
};

/** Explains a school year's changes, links to its cards, and can undo the year for seven days. */
export function YearResult({ year, isNew, printCards }: Props) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const [isAsking, setAsking] = useState(false);
  const isUndone = year.undone_at !== null;
  return (
    <div className="stack">
      <StepHeading hasFocus={isNew}>
        {isUndone
          ? t('The school year of {time} has been undone', { time: dateTime(year.started_at) })
          : t('The school year started on {time}', { time: dateTime(year.started_at) })}
      </StepHeading>
      {isUndone ? <UndoneSummary year={year} /> : <StartedSummary year={year} />}
      <ChangedClasses classes={year.classes} isUndone={isUndone} />
      <KeptStudents year={year} />
      {!isUndone && (
        <>
          <div className="row">
            {printCards(classesToPrint(year))}
            <Button onClick={() => setAsking(true)}>{t('Undo the school year')}</Button>
          </div>
          <p className="muted">{t('You can undo until {time}.', { time: dateTime(year.expires_at) })}</p>
        </>
      )}
      {isAsking && <UndoYearDialog year={year} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** The classes whose cards or posters have changed. */
function classesToPrint({ classes }: SchoolYear): string[] {
  const current = classes.filter(({ action }) => action !== 'merge' && action !== 'leave');
  return current.map((one) => one.class);
}

function StartedSummary({ year: { classes, archived_students, moved_students } }: { year: SchoolYear }) {
  const t = useTranslate();
  const movedUp = classes.filter(({ action }) => action === 'move_up');
  const count = movedUp.reduce((sum, { no_of_students }) => sum + no_of_students, 0);
  const sentences = [
    count > 0 &&
      t('{count, plural, one {# student moved up with the class.} other {# students moved up with their classes.}}', {
        count,
      }),
    moved_students > 0 &&
      t('{count, plural, one {# student moved to another class.} other {# students moved to another class.}}', {
        count: moved_students,
      }),
    archived_students > 0 &&
      t('{count, plural, one {# student was archived as a leaver.} other {# students were archived as leavers.}}', {
        count: archived_students,
      }),
  ].filter((sentence) => sentence !== false);
  return (
    <Alert
      status="ok"
      role="status"
      title={sentences.length > 0 ? sentences.join(' ') : t('The new school year has begun.')}
    >
      {t('Sign-in cards still work. Print them again where the name of the class or the class code has changed.')}
    </Alert>
  );
}

function UndoneSummary({ year: { classes, kept_students } }: { year: SchoolYear }) {
  const t = useTranslate();
  const count = classes.filter(({ outcome }) => outcome === 'kept').length + kept_students.length;
  return (
    <Alert
      status={count > 0 ? 'warn' : 'ok'}
      role="status"
      title={count > 0 ? t('Undone, except for what has changed since.') : t('Everything is as it was before.')}
    >
      {count > 0 &&
        t('{count, plural, one {# row stayed as it is.} other {# rows stayed as they are.}} The reason is beside it.', {
          count,
        })}
    </Alert>
  );
}

function ChangedClasses({ classes, isUndone }: { classes: ChangedClass[]; isUndone: boolean }) {
  const t = useTranslate();
  const columns: Column<ChangedClass>[] = [
    { key: 'name', title: t('Class'), cell: (one) => <ClassName changed={one} isUndone={isUndone} /> },
    { key: 'change', title: t('What happened'), onPhone: 'sentence', cell: (one) => <ResultSentence changed={one} /> },
    ...(isUndone
      ? [
          {
            key: 'outcome',
            title: t('After undoing'),
            onPhone: 'sentence' as const,
            cell: ({ action, reason }: ChangedClass) => {
              if (reason) return t(undoReasonWords[reason]);
              return action === 'create' ? t('Removed again') : t('As before');
            },
          },
        ]
      : []),
  ];
  return (
    <Table
      caption={t('What happened to each class')}
      columns={columns}
      rows={classes}
      keyOf={(one) => one.class}
      isRoomy
    />
  );
}

function ClassName({ changed, isUndone }: { changed: ChangedClass; isUndone: boolean }) {
  const name = changed.old_name ?? changed.new_name;
  if (isUndone && changed.action === 'create' && changed.outcome === 'restored') return <span dir="auto">{name}</span>;
  return (
    <Link to={paths.adminSchoolClass(changed.class)} dir="auto">
      {name}
    </Link>
  );
}

function ResultSentence({ changed }: { changed: ChangedClass }) {
  const t = useTranslate();
  const { action, old_name, new_name, into_name, no_of_students: count } = changed;
  const into = into_name ?? '';
  switch (action) {
    case 'move_up':
      return t('Became {name}.', { name: new_name });
    case 'take':
      return t('Took the students of a merged class.');
    case 'merge':
      return t('{count, plural, one {# student moved to {into}.} other {# students moved to {into}.}}', {
        count,
        into,
      });
    case 'leave':
      return t('{count, plural, one {# student was archived.} other {# students were archived.}}', { count });
    case 'create':
      return t('{count, plural, one {New, with # student.} other {New, with # students.}}', { count });
    default:
      return old_name === new_name
        ? t('Was split. Some students are in {into} now.', { into })
        : t('Became {name} and was split. Some students are in {into} now.', { name: new_name, into });
  }
}

function KeptStudents({ year: { kept_students } }: { year: SchoolYear }) {
  const t = useTranslate();
  const fullName = useFullName();
  if (kept_students.length === 0) return null;
  return (
    <section>
      <h3>{t('Students who stay as they are now')}</h3>
      <ul className={css.kept}>
        {kept_students.map((student) => (
          <li key={student.id}>
            <Link to={paths.adminSchoolUserProfile(student.id)} dir="auto">
              {fullName(student)}
            </Link>
            {student.reason && <span className="muted">{t(undoReasonWords[student.reason])}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function UndoYearDialog({ year, onClose }: { year: SchoolYear; onClose: () => void }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /school-years/{id}/undo/', { invalidates: YEAR_ENDPOINTS });
  return (
    <ConfirmDialog
      title={t('Undo the school year?')}
      cancelLabel={t('Keep the school year')}
      confirmLabel={t('Undo the school year')}
      announcement={t('School year undone.')}
      onConfirm={() => mutateAsync({ params: { id: year.id } })}
      onClose={onClose}
    >
      {t(
        'Classes get their names and students back, and leavers return. What someone has changed since stays, and the page names it.',
      )}
    </ConfirmDialog>
  );
}
