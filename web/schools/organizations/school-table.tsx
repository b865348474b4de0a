import type { ReactNode } from 'react';
import type { MemberSchool } from '#contract/schools/organizations.ts';
import { type DateFormat, useTableDates } from '#web/kit/dates.ts';
import lists from '#web/kit/ui/lists.module.css';
import { Table } from '#web/kit/ui/table.tsx';
import type { ListColumn } from '#web/kit/use-list.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import { GrantBadge } from './grants.tsx';
import { SchoolActions } from './school-actions.tsx';

type Props = {
  schools: MemberSchool[];
  /** Shown instead of rows. */
  children?: ReactNode;
};

/**
 * The newest member schools, without the controls of a list. The number of classes is only in the list of all schools,
 * because long names leave no room for it.
 */
export function SchoolTable({ schools, children }: Props) {
  const t = useWords();
  const dates = useTableDates();
  const hasVisits = schools.some(({ last_visit_at }) => last_visit_at !== null);
  return (
    <Table
      caption={t('Member schools')}
      columns={schoolColumns(t, dates).filter(({ key }) => key !== 'classes' && (key !== 'visit' || hasVisits))}
      rows={schools}
      keyOf={({ id }) => id}
      isRoomy
    >
      {children}
    </Table>
  );
}

export function schoolColumns(t: Translate, { date }: DateFormat): ListColumn<MemberSchool>[] {
  const formatDate = (moment: string | null) => moment && <span className={lists.date}>{date(moment)}</span>;
  const formatCount = (count: number | null) => count ?? <span className="muted">–</span>;
  return [
    { key: 'name', title: t('School'), isSortable: true, cell: ({ school_name }) => <bdi>{school_name}</bdi> },
    { key: 'grants', title: t('Access'), onPhone: 'status', cell: ({ grants }) => <GrantBadge grants={grants} /> },
    {
      key: 'students',
      title: t('Students'),
      isNumber: true,
      onPhone: 'fact',
      cell: ({ students }) => formatCount(students),
    },
    {
      key: 'classes',
      title: t('Classes'),
      isNumber: true,
      cell: ({ classes }) => formatCount(classes),
    },
    {
      key: 'books',
      title: t('Published books'),
      isNumber: true,
      cell: ({ published_books }) => formatCount(published_books),
    },
    {
      key: 'activity',
      title: t('Last sign-in'),
      cell: ({ last_activity }) => formatDate(last_activity),
    },
    {
      key: 'visit',
      title: t('Your last visit'),
      isExtra: true,
      cell: ({ last_visit_at }) => formatDate(last_visit_at),
    },
    { key: 'acts', title: t('Actions'), hidesTitle: true, cell: (school) => <SchoolActions school={school} /> },
  ];
}
