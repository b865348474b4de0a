import { ExportCsv } from '#web/kit/export-csv.tsx';
import { useHead } from '#web/kit/head.ts';
import { ListPager, TablePlaceholder } from '#web/kit/list-controls.tsx';
import { useWords } from '#web/kit/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import lists from '#web/ui/lists.module.css';
import { PageHeader } from '#web/ui/shell.tsx';
import { ActTable } from './audit-table.tsx';
import { useActs } from './calls.ts';
import { Filters } from './filters.tsx';
import { useListAddress } from './use-audit-params.ts';

/** What staff did to people, their ways to sign in, membership and settings. It can only be added to. */
export function Component() {
  const t = useWords();
  useHead({ title: t('Who did what') });
  const list = useListAddress();
  const acts = useActs(list.wanted);
  const rows = acts.data?.results ?? [];
  const count = acts.data?.count ?? 0;
  return (
    <>
      <PageHeader title={t('Who did what')}>
        <ExportCsv path="/acts/" query={list.wanted} fileName="acts.csv" />
      </PageHeader>
      <Filters list={list} />
      <p role="status" className={`${lists.line} muted`}>
        {acts.data && t('{count, plural, one {# line} other {# lines}}', { count })}
      </p>
      <ActTable acts={rows} hrefOnly={list.hrefOnly}>
        {rows.length === 0 && (
          <TablePlaceholder query={acts} errorTitle={t('The list could not be loaded.')}>
            <Nothing isFiltered={list.isFiltered} />
          </TablePlaceholder>
        )}
      </ActTable>
      <ListPager page={list.page} count={count} hrefOf={list.hrefOf} />
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useWords();
  if (isFiltered) return <EmptyState title={t('Nothing like that was done.')} />;
  return (
    <EmptyState title={t('Nothing was done yet')}>
      <p>{t('Whatever staff does to people, sign-ins, membership and settings will stand here.')}</p>
    </EmptyState>
  );
}
