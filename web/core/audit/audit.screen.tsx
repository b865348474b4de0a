import type { AuditEntry } from '#contract/core/audit.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useListParams } from '#web/kit/list-params.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { useList } from '#web/kit/use-list.ts';
import { auditColumns } from './audit-columns.tsx';
import { auditFilters } from './audit-filters.ts';

/**
 * The audit log: the actions of staff on people, sign-in methods, memberships and settings. Entries cannot be changed.
 */
export function Component() {
  const t = useTranslate();
  const dates = useDateFormat();
  const list = useList('GET /acts/', {
    columns: auditColumns<AuditEntry>(t, dates, 'GET /acts/'),
    filters: auditFilters(t, useListParams()),
    fixedQuery: { grouped: 'true' },
  });
  return (
    <>
      <ScreenHeader title={t('Activity log')} />
      <DataList
        list={list}
        caption={t('Activity log')}
        countWords={(count) => t('{count, plural, one {# entry} other {# entries}}', { count })}
        errorTitle={t('The list could not be loaded.')}
        noMatchTitle={t('No activity matches these filters')}
        filterLabel={t('Filter activity')}
        search={{ label: t('Name') }}
        fileName="activity-log.csv"
        isRoomy
        emptyTitle={t('No activity yet')}
        emptyText={t(
          'Changes that staff make to people, sign-in methods, books, memberships and settings will appear here.',
        )}
      />
    </>
  );
}
