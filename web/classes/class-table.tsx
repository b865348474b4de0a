import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SchoolClass } from '#contract/classes.ts';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useWords } from '#web/kit/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, type Sort, Table } from '#web/ui/table.tsx';
import css from './classes.module.css';

type Props = {
  classes: SchoolClass[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Shown instead of rows. */
  children?: ReactNode;
};

export function ClassTable({ classes, children, ...sorting }: Props) {
  const t = useWords();
  return (
    <Table
      caption={t('Classes in this school')}
      columns={useClassColumns()}
      rows={classes}
      keyOf={({ id }) => id}
      {...sorting}
    >
      {children}
    </Table>
  );
}

function useClassColumns(): Column<SchoolClass>[] {
  const t = useWords();
  const fullName = useFullName();
  return [
    {
      key: 'name',
      title: t('Name'),
      isSortable: true,
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
      cell: ({ class_id, is_closed }) => (
        <span className={css.name}>
          <span className={css.smallCode} dir="ltr">
            {class_id}
          </span>
          {is_closed && <Badge status="warn">{t('Class code off')}</Badge>}
        </span>
      ),
    },
    {
      key: 'students',
      title: t('Students'),
      isSortable: true,
      isNumber: true,
      onPhone: 'fact',
      cell: ({ no_of_students }) => no_of_students,
    },
    {
      key: 'books',
      title: t('Books'),
      isSortable: true,
      isNumber: true,
      cell: ({ no_of_books }) => no_of_books,
    },
    {
      key: 'teachers',
      title: t('Teachers'),
      cell: ({ teachers }) => <span dir="auto">{teachers.map(fullName).join(', ')}</span>,
    },
  ];
}
