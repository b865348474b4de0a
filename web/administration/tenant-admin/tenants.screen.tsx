import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { Link } from 'react-router';
import type { TenantRow } from '#contract/administration/tenant-admin.ts';
import { tenantStateWords } from '#contract/administration/tenant-admin-words.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { useApi } from '#web/kit/api.ts';
import type { BulkOptions } from '#web/kit/bulk.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { useCountryOptions } from '#web/kit/country-options.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useDateFormat, useTableDates } from '#web/kit/dates.ts';
import { numberColumn } from '#web/kit/list-columns.tsx';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { SchoolMark } from '#web/kit/ui/school-mark.tsx';
import { useList } from '#web/kit/use-list.ts';
import { TenantPlan, TenantStateBadge } from './tenant-badges.tsx';

/** The schools and organizations, with their state and numbers. */
export function Component() {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const list = useList('GET /api-admin/tenants/', {
    columns: useColumns(),
    filters: useFilters(),
    sortedBy: ['name', 'students', 'books', 'last_activity', 'created'],
  });
  const asOf = list.rows.find(({ as_of }) => as_of)?.as_of;
  return (
    <>
      <ScreenHeader title={t('Schools and organizations')}>
        <Link to={paths.adminPanelTenant()} className={buttonClass({ kind: 'solid' })}>
          <Icon of={PlusIcon} />
          {t('Add school')}
        </Link>
      </ScreenHeader>
      <DataList
        list={list}
        caption={t('Schools and organizations')}
        countWords={(count) => t('{count, plural, one {# site} other {# sites}}', { count })}
        errorTitle={t('The schools could not be loaded.')}
        noMatchTitle={t('No schools match these filters')}
        filterLabel={t('Filter schools')}
        search={{ label: t('Search'), placeholder: t('Name, web address or email') }}
        fileName="schools.csv"
        selection={{ nameOf: ({ school_name }) => school_name, bulk: stopOptions(t) }}
        isRoomy
        emptyTitle={t('No schools yet')}
        emptyText={t('Schools appear here when they register or when you add them.')}
      />
      {asOf && <p className="muted small">{t('Numbers counted at {time}.', { time: dateTime(asOf) })}</p>}
    </>
  );
}

function useColumns() {
  const t = useTranslate();
  const { date, daysAgo } = useTableDates();
  const { language } = useLanguage();
  const number = useNumberFormat();
  const counted = (value: number, { as_of }: TenantRow) => (as_of ? number(value) : t('Not counted yet'));
  const regions = namesIn(language, 'region');
  return [
    {
      key: 'name',
      title: t('Name'),
      cell: ({ id, school_name, primary_color }: TenantRow) => (
        <span className={lists.named}>
          <SchoolMark name={school_name} logo={null} colour={primary_color} />
          <Link to={paths.adminPanelTenant(id)} className={lists.link}>
            <bdi>{school_name}</bdi>
          </Link>
        </span>
      ),
    },
    {
      key: 'kind',
      title: t('Kind'),
      cell: ({ is_organization }: TenantRow) => (is_organization ? t('Organization') : t('School')),
    },
    {
      key: 'state',
      title: t('Status'),
      onPhone: 'status' as const,
      cell: ({ state }: TenantRow) => <TenantStateBadge state={state} />,
    },
    {
      key: 'plan',
      title: t('Plan'),
      cell: ({ plan }: TenantRow) => <TenantPlan plan={plan} />,
    },
    numberColumn('students', t('Students'), (row: TenantRow) => counted(row.students, row)),
    numberColumn('teachers', t('Teachers'), (row: TenantRow) => counted(row.teachers, row), { isExtra: true }),
    numberColumn('classes', t('Classes'), (row: TenantRow) => counted(row.classes, row), { isExtra: true }),
    numberColumn('books', t('Published books'), (row: TenantRow) => counted(row.books, row)),
    {
      key: 'last_activity',
      title: t('Last active'),
      onPhone: 'fact' as const,
      cell: ({ last_activity, as_of }: TenantRow) =>
        last_activity ? daysAgo(last_activity) : as_of ? t('Never') : t('Not counted yet'),
    },
    {
      key: 'created',
      title: t('Registered'),
      isExtra: true,
      cell: ({ created_at }: TenantRow) => date(created_at),
    },
    {
      key: 'country',
      title: t('Country'),
      isExtra: true,
      cell: ({ country }: TenantRow) => country && regions(country),
    },
    {
      key: 'subdomain',
      title: t('Booklark web address'),
      isExtra: true,
      cell: ({ subdomain }: TenantRow) => <bdi dir="ltr">{subdomain}</bdi>,
    },
  ];
}

function useFilters() {
  const t = useTranslate();
  const { data: plans } = useApi('GET /api-super-admin/plans/', { query: { limit: 100 } });
  const planOptions = (plans?.results ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [
    choiceFilter('state', t('Status'), t('Any status'), labelsOf(t, tenantStateWords)),
    choiceFilter('kind', t('Kind'), t('Any kind'), { school: t('Schools'), organization: t('Organizations') }),
    { name: 'plan' as const, label: t('Plan'), anyLabel: t('Any plan'), options: planOptions, isId: true },
    { name: 'country' as const, label: t('Country'), anyLabel: t('Any country'), options: useCountryOptions() },
    choiceFilter('task', t('Needs attention'), t('All schools'), {
      stopped_schools: t('Stopped at a first step'),
      waiting_to_sell: t('Waiting for permission to sell'),
    }),
  ];
}

function stopOptions(t: Translate): BulkOptions<TenantRow> {
  return {
    needsReason: true,
    invalidates: ['GET /api-admin/tenants/', 'GET /api-admin/tenants/{id}/'],
    actions: [
      {
        key: 'suspend',
        label: t('Suspend'),
        isFor: ({ state }) => state === 'live' || state === 'unverified',
        question: (count) =>
          t('{count, plural, one {Suspend this school?} other {Suspend these # schools?}}', { count }),
        explanation: t(
          'No one can sign in, and no page of these schools can be opened. Their admins get the reason by email.',
        ),
        doneWords: (count) => t('{count, plural, one {# school suspended.} other {# schools suspended.}}', { count }),
      },
      {
        key: 'restore',
        label: t('Restore'),
        isFor: ({ state }) => state === 'suspended' || state === 'closing',
        question: (count) =>
          t('{count, plural, one {Restore this school?} other {Restore these # schools?}}', { count }),
        explanation: t('People can sign in again. The jobs and emails of the schools go on.'),
        doneWords: (count) => t('{count, plural, one {# school restored.} other {# schools restored.}}', { count }),
      },
    ],
  };
}
