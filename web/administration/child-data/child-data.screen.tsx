import { Link } from 'react-router';
import type { ChildData } from '#contract/administration/child-data.ts';
import { dataCategoryWords, dataGroups, dataGroupWords } from '#contract/administration/child-data-kinds.ts';
import { EventList } from '#web/core/audit/event-list.tsx';
import { useApi } from '#web/kit/api.ts';
import { useHead } from '#web/kit/head.ts';
import { LoadError, LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { type Column, Table } from '#web/kit/ui/table.tsx';
import css from './child-data.module.css';
import { PendingErasures } from './pending-erasures.tsx';
import { RetentionForm, RetentionInfo } from './retention.tsx';

const MAX_VIEWS = 5;

/** Lists the people who recently viewed a student's data. */
export function ViewLog() {
  const t = useTranslate();
  const read = useApi('GET /acts/', { query: { act: 'person.viewed', limit: MAX_VIEWS } });
  const { data } = read;
  return (
    <section className="stack" aria-labelledby="looks">
      <h2 id="looks">{t('Who viewed student data')}</h2>
      <p className="soft">{t('Anyone who opens a student’s page is listed here, at most once an hour.')}</p>
      <LoadPlaceholder read={read} errorTitle={t('The views could not be loaded.')} rows={2} />
      {data?.count === 0 && <p className="muted">{t('No one has viewed student data yet.')}</p>}
      <EventList events={data?.results} whomOf={({ subject_name }) => subject_name} />
      {data && data.count > data.results.length && (
        <p>
          <Link to={paths.adminSchoolAudit('person.viewed')} className="standing">
            {t('See all views')}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Shows the stored data about students, the retention, and the people who viewed it. */
export function Component() {
  const t = useTranslate();
  useHead({ title: t('Student data') });
  const { data, isError, refetch } = useApi('GET /child-data/');
  if (isError) return <LoadError as="h1" title={t('The student data could not be loaded.')} onRetry={refetch} />;
  return (
    <>
      <PageHeader title={t('Student data')}>
        <LinkButton to={paths.adminSchoolUsers('Students')}>{t('Students')}</LinkButton>
      </PageHeader>
      {data && (
        <p className="soft">
          {data.can_erase
            ? t(
                'All the data held about your students. To export or permanently erase one student’s data, open their page.',
              )
            : t(
                'All the data held about this school’s students. To export one student’s data, open their page. Only the school’s own admins can erase data.',
              )}
        </p>
      )}
      <h2>{t('Data held')}</h2>
      {data ? <StoredData held={data.held} /> : <RowsSkeleton label={t('Loading…')} />}
      <PendingErasures />
      {data &&
        (data.can_erase ? (
          <RetentionForm months={data.retention_months} />
        ) : (
          <RetentionInfo months={data.retention_months} />
        ))}
      <ViewLog />
    </>
  );
}

type DataCategoryRow = ChildData['held'][number];

/** Lists the stored data in four groups, and folds the categories without any. */
function StoredData({ held }: { held: DataCategoryRow[] }) {
  const t = useTranslate();
  const empty = held.filter(({ count }) => count === 0);
  const emptyTitle = t('{count, plural, one {# kind of data is empty now} other {# kinds of data are empty now}}', {
    count: empty.length,
  });
  return (
    <div className={`stack ${css.held}`}>
      {Object.entries(dataGroups).map(([group, kinds]) => {
        const rows = held.filter(({ kind, count }) => count > 0 && kinds.includes(kind));
        const title = t(dataGroupWords[group as keyof typeof dataGroupWords]);
        return (
          rows.length > 0 && (
            <section key={group} className="stack">
              <h3>{title}</h3>
              <StoredDataTable caption={title} categories={rows} />
            </section>
          )
        );
      })}
      {empty.length > 0 && (
        <details>
          <summary>{emptyTitle}</summary>
          <StoredDataTable caption={emptyTitle} categories={empty} />
        </details>
      )}
    </div>
  );
}

/** Lists categories of stored data: amount, purpose and retention. */
function StoredDataTable({ caption, categories }: { caption: string; categories: DataCategoryRow[] }) {
  const t = useTranslate();
  const number = useNumberFormat();
  const columns: Column<DataCategoryRow>[] = [
    { key: 'what', title: t('Data'), cell: ({ kind }) => t(dataCategoryWords[kind].what) },
    { key: 'count', title: t('Number'), isNumber: true, onPhone: 'side', cell: ({ count }) => number(count) },
    { key: 'why', title: t('Purpose'), onPhone: 'line', cell: ({ kind }) => t(dataCategoryWords[kind].why) },
    { key: 'until', title: t('Kept until'), onPhone: 'line', cell: ({ kind }) => t(dataCategoryWords[kind].until) },
  ];
  return <Table caption={caption} columns={columns} rows={categories} keyOf={({ kind }) => kind} />;
}
