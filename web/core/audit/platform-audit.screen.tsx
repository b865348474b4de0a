import { Link } from 'react-router';
import type { PlatformAuditEntry } from '#contract/core/audit.ts';
import { schoolPicker } from '#web/core/school-choice/school-picker.tsx';
import { DataList } from '#web/kit/data-list.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useListParams } from '#web/kit/list-params.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import lists from '#web/kit/ui/lists.module.css';
import { type ListColumn, useList } from '#web/kit/use-list.ts';
import css from './audit.module.css';
import { auditColumns } from './audit-columns.tsx';
import { auditFilters } from './audit-filters.ts';

/** On a phone the site is at the end of the sentence, so that the row stays low. */
function withSite({ cell, ...column }: ListColumn<PlatformAuditEntry>): ListColumn<PlatformAuditEntry> {
  return {
    ...column,
    cell: (entry) => (
      <>
        {cell(entry)}
        <span className="phone-only muted small">
          {' · '}
          <SiteLink entry={entry} />
        </span>
      </>
    ),
  };
}

/** Links to the log of one site. */
function SiteLink({ entry: { tenant } }: { entry: PlatformAuditEntry }) {
  return (
    <Link to={`?tenant=${tenant.id}`} className={lists.link}>
      <bdi>{tenant.school_name}</bdi>
    </Link>
  );
}

/** The audit log of all sites and of the platform. For students it shows the first name and an initial. */
export function Component() {
  const t = useTranslate();
  const siteColumn: ListColumn<PlatformAuditEntry> = {
    key: 'site',
    title: t('Site'),
    cell: (entry) => (
      <span className={css.site}>
        <SiteLink entry={entry} />
      </span>
    ),
  };
  const columns = auditColumns<PlatformAuditEntry>(t, useDateFormat(), 'GET /api-super-admin/audit-events/');
  const list = useList('GET /api-super-admin/audit-events/', {
    columns: columns.flatMap((column) => (column.key === 'what' ? [withSite(column), siteColumn] : [column])),
    filters: [
      ...auditFilters(t, useListParams()),
      { name: 'tenant', label: t('School'), anyLabel: t('Any school'), picker: schoolPicker },
    ],
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
        search={{ label: t('Search'), placeholder: t('School or person') }}
        fileName="activity-log.csv"
        isRoomy
        emptyTitle={t('No activity yet')}
        emptyText={t('What staff of all schools and of the platform do will appear here.')}
      />
    </>
  );
}
