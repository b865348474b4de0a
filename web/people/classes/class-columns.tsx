import { useState } from 'react';
import { Link } from 'react-router';
import type { SchoolClass } from '#contract/people/classes.ts';
import { useComma } from '#web/kit/comma.ts';
import { numberColumn } from '#web/kit/list-columns.tsx';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import type { ListColumn } from '#web/kit/use-list.ts';
import css from './classes.module.css';
import { TeachersDialog } from './teachers-field.tsx';

/** The columns of a list of classes. On a phone, teachers are shown only in lists about teachers. */
export function useClassColumns({ showsTeachers = false } = {}): ListColumn<SchoolClass>[] {
  const t = useTranslate();
  const comma = useComma();
  const fullName = useFullName();
  return [
    {
      key: 'name',
      title: t('Name'),
      cell: ({ id, name }) => (
        <Link to={paths.adminSchoolClass(id)} dir="auto">
          {name}
        </Link>
      ),
    },
    {
      key: 'code',
      title: t('Class code'),
      onPhone: 'side',
      cell: ({ class_id, is_code_off }) => (
        <span className={css.name}>
          <span className={css.smallCode} dir="ltr">
            {class_id}
          </span>
          {is_code_off && <Badge status="warn">{t('Class code off')}</Badge>}
        </span>
      ),
    },
    numberColumn('students', t('Students'), ({ no_of_students }) => no_of_students, {
      onPhone: 'fact',
    }),
    numberColumn('books', t('Books'), ({ no_of_books }) => no_of_books),
    {
      key: 'teachers',
      title: t('Teachers'),
      ...(showsTeachers && { onPhone: 'line' }),
      cell: (schoolClass) =>
        schoolClass.teachers.length === 0 && !schoolClass.archived_at ? (
          <AssignTeacher schoolClass={schoolClass} />
        ) : (
          <span dir="auto">{schoolClass.teachers.map(fullName).join(comma)}</span>
        ),
    },
  ];
}

/** Replaces the teachers of a class that has none. */
function AssignTeacher({ schoolClass }: { schoolClass: SchoolClass }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        isSmall
        aria-label={t('Assign a teacher to {name}', { name: schoolClass.name })}
        onClick={() => setOpen(true)}
      >
        {t('Assign a teacher')}
      </Button>
      {isOpen && <TeachersDialog schoolClass={schoolClass} onClose={() => setOpen(false)} />}
    </>
  );
}
