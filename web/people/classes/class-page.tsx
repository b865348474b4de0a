import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import type { ReactNode } from 'react';
import type { ClassStudent, SchoolClass } from '#contract/people/classes.ts';
import { useApi } from '#web/kit/api.ts';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import type { BulkOptions } from '#web/kit/bulk.ts';
import { CallError, isNotFound } from '#web/kit/call.ts';
import { useHead } from '#web/kit/head.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { IconButton, LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useCopy } from '#web/kit/use-copy.ts';
import { ClassActions } from './class-actions.tsx';
import css from './classes.module.css';
import { StudentTable } from './student-table.tsx';

/** Shows the code that students type to find their class, with a button that copies it. */
export function ClassCode({ code }: { code: string }) {
  const t = useTranslate();
  const copy = useCopy({ done: t('Class ID copied successfully.'), failed: t('Failed to copy class ID.') });
  return (
    <span className={css.code}>
      <span className={css.codeLabel}>{t('Class code')}</span>
      <span dir="ltr">{code}</span>
      <IconButton label={t('Copy class code')} onClick={() => void copy(code)}>
        <Icon of={CopyIcon} />
      </IconButton>
    </span>
  );
}

/** The screens of an admin in the school’s area, or of a teacher. */
type Area = 'school' | 'own';

type Props = {
  /** Empty if the URL names no class. */
  classId: string;
  area: Area;
  /** The list of classes. */
  back: { to: string; label: string };
  studentPath?: ((id: string) => string) | undefined;
  /** Adds students. */
  add: (schoolClass: SchoolClass) => ReactNode;
  /** Cards of other features beside the class code, above the students. */
  panel: (schoolClass: SchoolClass, students: ClassStudent[]) => ReactNode;
  /** Parts of other features below the students. */
  details?: ((schoolClass: SchoolClass, students: ClassStudent[]) => ReactNode) | undefined;
  /** Actions of other features on one student. `password`: set on this screen. */
  studentActions: (student: ClassStudent, password: string | undefined, schoolClass: SchoolClass) => ReactNode;
  /** Actions of other features on several students. */
  selectionActions: (
    selection: ClassStudent[],
    passwords: ReadonlyMap<string, string>,
    schoolClass: SchoolClass,
  ) => ReactNode;
  /** Actions of other features that the server runs on several students. */
  bulk?: BulkOptions<ClassStudent> | undefined;
};

/** Shows one class: its code, its students with their passwords, and its actions. */
export function ClassPage({ classId, area, back, ...rest }: Props) {
  const t = useTranslate();
  useHead({ title: t('Class') });
  if (classId === '') return <ClassNotFound back={back} />;
  return <LoadedClass key={classId} {...{ classId, area, back, ...rest }} />;
}

/** Reads a class with its students, as an admin or as its teacher. */
function useClassDetail(id: string, area: Area) {
  const request = { params: { id } };
  const ofSchool = useApi('GET /api-admin/school-classes/{id}/', request, { isEnabled: area === 'school' });
  const own = useApi('GET /v1/teacher/school-classes/{id}/', request, { isEnabled: area === 'own' });
  return area === 'school' ? ofSchool : own;
}

function LoadedClass({ classId, area, back, studentPath, add, panel, details, ...props }: Props) {
  const { studentActions, selectionActions, bulk } = props;
  const t = useTranslate();
  const classQuery = useApi('GET /v1/school-classes/{id}/', { params: { id: classId } });
  const detail = useClassDetail(classId, area);
  useHead({ title: classQuery.data?.name ?? t('Class') });
  const error = classQuery.error ?? detail.error;
  if (error instanceof CallError && isNotFound(error.status)) return <ClassNotFound back={back} />;
  if (error) {
    const retry = () => Promise.all([classQuery.refetch(), detail.refetch()]);
    return <LoadError as="h1" title={t('Failed to fetch class data')} onRetry={retry} />;
  }
  if (!classQuery.data || !detail.data) return <RowsSkeleton label={t('Loading…')} />;

  const { students } = detail.data;
  return (
    <>
      <ClassHeader schoolClass={classQuery.data} back={back}>
        <ClassActions schoolClass={classQuery.data} />
        {!classQuery.data.archived_at && add(classQuery.data)}
      </ClassHeader>
      <div className={css.cards}>
        <ClassCode code={classQuery.data.class_id} />
        {panel(classQuery.data, students)}
      </div>
      {students.length === 0 ? (
        <EmptyState title={t('No students found in this class')}>
          {!classQuery.data.archived_at && <p>{t('Type their names, or upload a list from the school office.')}</p>}
        </EmptyState>
      ) : (
        <StudentTable
          classId={classId}
          students={students}
          studentPath={studentPath}
          studentActions={(student, password) => studentActions(student, password, classQuery.data)}
          selectionActions={(selection, passwords) => selectionActions(selection, passwords, classQuery.data)}
          bulk={bulk}
        />
      )}
      {details?.(classQuery.data, students)}
    </>
  );
}

type HeadProps = Pick<Props, 'back'> & { schoolClass: SchoolClass; children: ReactNode };

function ClassHeader({ schoolClass, back, children }: HeadProps) {
  return (
    <div className={css.head}>
      <Breadcrumb {...back} name={schoolClass.name} />
      <div className="row spread">
        <h1 dir="auto">{schoolClass.name}</h1>
        <div className="row">{children}</div>
      </div>
      <ClassFacts schoolClass={schoolClass} />
    </div>
  );
}

function ClassFacts({ schoolClass }: { schoolClass: SchoolClass }) {
  const fullName = useFullName();
  const t = useTranslate();
  const { no_of_students, no_of_books, teachers, is_code_off, archived_at } = schoolClass;
  return (
    <div className={css.facts}>
      <span>{t('{count, plural, one {# student} other {# students}}', { count: no_of_students })}</span>
      <span>{t('{count, plural, one {# book} other {# books}}', { count: no_of_books })}</span>
      {teachers.map((teacher) => (
        <span key={teacher.id} dir="auto">
          {fullName(teacher)}
        </span>
      ))}
      {archived_at && <Badge status="info">{t('Archived')}</Badge>}
      {is_code_off && !archived_at && <Badge status="warn">{t('Class code off')}</Badge>}
    </div>
  );
}

function ClassNotFound({ back }: Pick<Props, 'back'>) {
  const t = useTranslate();
  useHead({ title: t('Class not found') });
  return (
    <EmptyState title={t('Class not found')} as="h1" picture="shelf">
      <LinkButton to={back.to}>{back.label}</LinkButton>
    </EmptyState>
  );
}
