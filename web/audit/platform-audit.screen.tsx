import type { PlatformAuditEntry } from '#contract/audit.ts';
import { listPlatformAuditEvents } from '#web/kit/api/audit.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useHead } from '#web/kit/head.ts';
import { useListParams } from '#web/kit/list-params.ts';
import { useList } from '#web/kit/use-list.ts';
import { useWords } from '#web/kit/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/shell.tsx';
import css from './audit.module.css';
import { auditColumns } from './audit-columns.tsx';
import { auditFilters } from './audit-filters.ts';

/** The audit log of all sites and of the platform. Of students it shows the first name and an initial. */
export function Component() {
  const t = useWords();
  useHead({ title: t('Activity log') });
  const columns = auditColumns<PlatformAuditEntry>(t, useDateFormat(), listPlatformAuditEvents);
  const list = useList(listPlatformAuditEvents, {
    columns: [
      ...columns.slice(0, 2),
      {
        key: 'site',
        title: t('Site'),
        onPhone: 'line',
        cell: ({ tenant }) => <bdi className={css.site}>{tenant.school_name}</bdi>,
      },
      ...columns.slice(2),
    ],
    filters: [
      ...auditFilters(t, useListParams()),
      { name: 'tenant', label: t('School'), anyLabel: t('Any school'), isSchool: true },
    ],
    fixedQuery: { grouped: 'true' },
  });
  return (
    <>
      <PageHeader title={t('Activity log')} />
      <DataList
        list={list}
        caption={t('Activity log')}
        countWords={(count) => t('{count, plural, one {# entry} other {# entries}}', { count })}
        errorTitle={t('The list could not be loaded.')}
        noMatchTitle={t('No activity matches these filters')}
        filterLabel={t('Filter activity')}
        search={{ label: t('Search'), placeholder: t('School or person') }}
        fileName="activity-log.csv"
        isRoomy
      >
        <EmptyState title={t('No activity yet')}>
          <p>{t('What staff of all schools and of the platform do will appear here.')}</p>
        </EmptyState>
      </DataList>
    </>
  );
}
