import { Link } from 'react-router';
import type { SchoolClass } from '#contract/classes.ts';
import { useComma } from '#web/kit/comma.ts';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import type { ListColumn } from '#web/kit/use-list.ts';
import { useWords } from '#web/kit/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import css from './classes.module.css';

/** The columns of a list of classes. */
export function useClassColumns(): ListColumn<SchoolClass>[] {
  const t = useWords();
  const comma = useComma();
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
      cell: ({ class_id, is_code_off }) => (
        <span className={css.name}>
          <span className={css.smallCode} dir="ltr">
            {class_id}
          </span>
          {is_code_off && <Badge status="warn">{t('Class code off')}</Badge>}
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
      cell: ({ teachers }) => <span dir="auto">{teachers.map(fullName).join(comma)}</span>,
    },
  ];
}
