import type { ReactNode } from 'react';
import type { MemberSchool } from '#contract/organizations.ts';
import { type DateFormat, useDateFormat } from '#web/kit/dates.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import lists from '#web/ui/lists.module.css';
import { type Column, type Sort, Table } from '#web/ui/table.tsx';
import { GrantBadge } from './grants.tsx';
import { SchoolActions } from './school-actions.tsx';

type Props = {
  schools: MemberSchool[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Shown instead of rows. */
  children?: ReactNode;
};

export function SchoolTable({ schools, children, ...sorting }: Props) {
  const t = useWords();
  const dates = useDateFormat();
  return (
    <Table
      caption={t('Member schools')}
      columns={schoolColumns(t, dates, sorting.onSort !== undefined)}
      rows={schools}
      keyOf={({ id }) => id}
      isRoomy
      {...sorting}
    >
      {children}
    </Table>
  );
}

function schoolColumns(t: Translate, { date }: DateFormat, isSortable: boolean): Column<MemberSchool>[] {
  const formatDate = (moment: string | null) => moment && <span className={lists.date}>{date(moment)}</span>;
  const formatCount = (count: number | null) => count ?? <span className="muted">–</span>;
  return [
    { key: 'name', title: t('School'), isSortable, cell: ({ school_name }) => <bdi>{school_name}</bdi> },
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
    { key: 'acts', title: t('Actions'), hidesTitle: true, cell: (school) => <SchoolActions school={school} /> },
  ];
}
