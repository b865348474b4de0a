import { listAuditEvents } from '#web/kit/api/audit.ts';
import { useApi } from '#web/kit/api.ts';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import { useHead } from '#web/kit/head.ts';
import { ListPager, TablePlaceholder } from '#web/kit/list-controls.tsx';
import { useWords } from '#web/kit/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import lists from '#web/ui/lists.module.css';
import { PageHeader } from '#web/ui/shell.tsx';
import { AuditTable } from './audit-table.tsx';
import { AuditFilters } from './filters.tsx';
import { useAuditParams } from './use-audit-params.ts';

/** The audit log: what staff did to people, sign-in methods, memberships and settings. Entries cannot be changed. */
export function Component() {
  const t = useWords();
  useHead({ title: t('Activity log') });
  const list = useAuditParams();
  const events = useApi(listAuditEvents, { query: list.filter });
  const rows = events.data?.results ?? [];
  const count = events.data?.count ?? 0;
  return (
    <>
      <PageHeader title={t('Activity log')}>
        <ExportCsv path="/acts/" query={list.filter} fileName="activity-log.csv" />
      </PageHeader>
      <AuditFilters list={list} />
      <p role="status" className={`${lists.line} muted`}>
        {events.data && t('{count, plural, one {# entry} other {# entries}}', { count })}
      </p>
      <AuditTable events={rows} hrefForOnly={list.hrefForOnly}>
        {rows.length === 0 && (
          <TablePlaceholder query={events} errorTitle={t('The list could not be loaded.')}>
            <NoEvents isFiltered={list.isFiltered} />
          </TablePlaceholder>
        )}
      </AuditTable>
      <ListPager page={list.page} count={count} hrefOf={list.hrefOf} />
    </>
  );
}

function NoEvents({ isFiltered }: { isFiltered: boolean }) {
  const t = useWords();
  if (isFiltered) return <EmptyState title={t('No activity matches these filters')} />;
  return (
    <EmptyState title={t('No activity yet')}>
      <p>{t('Changes that staff make to people, sign-in methods, memberships and settings will appear here.')}</p>
    </EmptyState>
  );
}
