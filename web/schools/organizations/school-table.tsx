import type { ReactNode } from 'react';
import type { SchoolSum } from '#contract/money/raised-money.ts';
import type { MemberSchool } from '#contract/schools/organizations.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { type DateFormat, useTableDates } from '#web/kit/dates.ts';
import { actionsColumn, numberColumn } from '#web/kit/list-columns.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Sparkline } from '#web/kit/ui/chart.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { SchoolMark } from '#web/kit/ui/school-mark.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import { GrantBadge } from './grants.tsx';
import { SchoolActions } from './school-actions.tsx';

type Props = {
  schools: MemberSchool[];
  /** The sums of each school, with which the table compares what the schools do. */
  raised?: SchoolSum[] | undefined;
  /** Shown instead of rows. */
  children?: ReactNode;
};

/**
 * The member schools of a dashboard, without the controls of a list. The number of classes is only in the list of all
 * schools, because long names leave no room for it.
 */
export function SchoolTable({ schools, raised, children }: Props) {
  const t = useTranslate();
  const dates = useTableDates();
  const money = useMoneyFormat();
  const hasVisits = schools.some(({ last_visit_at }) => last_visit_at !== null);
  const columns = schoolColumns(t, dates);
  return (
    <Table
      caption={t('Member schools')}
      columns={
        raised
          ? comparedColumns(t, { columns, raised, money })
          : columns.filter(({ key }) => key !== 'classes' && (key !== 'visit' || hasVisits))
      }
      rows={schools}
      keyOf={({ id }) => id}
      isRoomy
    >
      {children}
    </Table>
  );
}

type Compared = {
  columns: ListColumn<MemberSchool>[];
  raised: SchoolSum[];
  money: (amount: number, currency: string) => string;
};

/** What the schools of an organization do, side by side. A school that shares nothing has a name and no numbers. */
function comparedColumns(t: Translate, { columns, raised, money }: Compared): ListColumn<MemberSchool>[] {
  const columnOf = (name: string) => columns.filter(({ key }) => key === name);
  return [
    {
      ...{ key: 'name', title: t('School') },
      cell: (school) => (
        <SchoolName school={school}>
          <div>
            <GrantBadge grants={school.grants} />
          </div>
        </SchoolName>
      ),
    },
    ...columnOf('students'),
    numberColumn(
      'signed_in',
      t('Signed in this week'),
      ({ signed_in }) => signed_in ?? <span className="muted">–</span>,
    ),
    ...columnOf('books'),
    {
      key: 'reads',
      title: t('Reads'),
      onPhone: 'line',
      cell: ({ weeks }) =>
        weeks && <Sparkline values={weeks} label={t('Reads in twelve weeks: {reads}', { reads: weeks.join(' ') })} />,
    },
    numberColumn('raised', t('Raised'), ({ id }) =>
      raised
        .filter(({ school }) => school?.id === id)
        .map((sum) => <div key={sum.currency}>{money(sum.raised, sum.currency)}</div>),
    ),
    ...columnOf('actions'),
  ];
}

/** A school's mark and the link to its site, with more about it below. */
function SchoolName({ school, children }: { school: MemberSchool; children?: ReactNode }) {
  const { school_name, url, look } = school;
  return (
    <div className={lists.named}>
      <SchoolMark name={school_name} {...look} />
      <div>
        <a href={url} dir="auto">
          {school_name}
        </a>
        {children}
      </div>
    </div>
  );
}

export function schoolColumns(t: Translate, { date }: DateFormat): ListColumn<MemberSchool>[] {
  const formatDate = (moment: string | null) => moment && <span className={lists.date}>{date(moment)}</span>;
  const formatCount = (count: number | null) => count ?? <span className="muted">–</span>;
  return [
    {
      key: 'name',
      title: t('School'),
      cell: (school) => <SchoolName school={school} />,
    },
    { key: 'grants', title: t('Access'), onPhone: 'status', cell: ({ grants }) => <GrantBadge grants={grants} /> },
    numberColumn('students', t('Students'), ({ students }) => formatCount(students), { onPhone: 'fact' }),
    numberColumn('classes', t('Classes'), ({ classes }) => formatCount(classes)),
    numberColumn('books', t('Published books'), ({ published_books }) => formatCount(published_books)),
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
    actionsColumn(t, (school) => <SchoolActions school={school} />),
  ];
}

/** Lists the member schools with their statistics. Its filters are in the URL of the page. */
export function SchoolList() {
  const t = useTranslate();
  const dates = useTableDates();
  const list = useList('GET /organization/schools/', { columns: schoolColumns(t, dates), sortedBy: ['name'] });
  return (
    <DataList
      list={list}
      caption={t('Member schools')}
      countWords={(count) => t('{count, plural, one {# school} other {# schools}}', { count })}
      errorTitle={t('The schools could not be loaded.')}
      noMatchTitle={t('No schools match your search')}
      filterLabel={t('Filter schools')}
      search={{ label: t('School name') }}
      fileName="schools.csv"
      isRoomy
    >
      <NoSchools />
    </DataList>
  );
}

export function NoSchools() {
  const t = useTranslate();
  return (
    <EmptyState title={t('No member schools yet')}>
      <p>{t('Invite a school by email, or share a link.')}</p>
    </EmptyState>
  );
}
