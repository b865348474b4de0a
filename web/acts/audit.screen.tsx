import { ExportCsv } from '#web/app/export-csv.tsx';
import { useHead } from '#web/app/head.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { DeskHead } from '#web/ui/shell.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { ActTable } from './act-table.tsx';
import css from './acts.module.css';
import { useActs } from './calls.ts';
import { Filters } from './filters.tsx';
import { PAGE_SIZE, useListAddress } from './list-address.ts';

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
      <DeskHead title={t('Who did what')}>
        <ExportCsv path="/acts/" wanted={list.wanted} file="acts.csv" />
      </DeskHead>
      <Filters list={list} />
      <p role="status" className={`${css.line} muted`}>
        {acts.data && t('{count, plural, one {# line} other {# lines}}', { count })}
      </p>
      <ActTable acts={rows} hrefOnly={list.hrefOnly}>
        {rows.length === 0 && <InPlaceOfRows acts={acts} isFiltered={list.isFiltered} />}
      </ActTable>
      <Pager
        page={list.page}
        pageCount={Math.ceil(count / PAGE_SIZE)}
        hrefOf={list.hrefOf}
        words={{ label: t('Pages'), previous: t('Previous page'), next: t('Next page') }}
      />
    </>
  );
}

function InPlaceOfRows({ acts, isFiltered }: { acts: ReturnType<typeof useActs>; isFiltered: boolean }) {
  const t = useWords();
  if (acts.isPending) return <RowsSkeleton label={t('Loading…')} />;
  if (acts.isError)
    return (
      <EmptyState title={t('The list could not be loaded.')}>
        <Button onClick={() => void acts.refetch()}>{t('Try again')}</Button>
      </EmptyState>
    );
  if (isFiltered) return <EmptyState title={t('Nothing like that was done.')} />;
  return (
    <EmptyState title={t('Nothing was done yet')}>
      <p>{t('Whatever staff does to people, sign-ins, membership and settings will stand here.')}</p>
    </EmptyState>
  );
}
