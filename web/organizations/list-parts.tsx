import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { useDebounced } from '#web/ui/debounced.ts';
import { EmptyState } from '#web/ui/empty.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { SearchField } from '#web/ui/text-field.tsx';
import { PAGE_SIZE } from './list-address.ts';

type SearchProps = { label: string; search: string; onSearch: (text: string) => void };

/** Asks when the typing has paused. */
export function Search({ label, search, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed, 300);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in the typing searches
  useEffect(() => {
    if (settled !== search) onSearch(settled);
  }, [settled]);

  return <SearchField label={label} value={typed} onChange={({ target }) => setTyped(target.value)} />;
}

type InsteadProps = {
  asked: { isPending: boolean; isError: boolean; refetch: () => unknown };
  /** What is said where the list could not be loaded. */
  failed: string;
  /** What is said where it is empty. */
  children: ReactNode;
};

export function InPlaceOfRows({ asked, failed, children }: InsteadProps) {
  const t = useWords();
  if (asked.isPending) return <RowsSkeleton label={t('Loading…')} />;
  if (!asked.isError) return children;
  return (
    <EmptyState title={failed}>
      <Button onClick={() => void asked.refetch()}>{t('Try again')}</Button>
    </EmptyState>
  );
}

export function Pages({ page, count, hrefOf }: { page: number; count: number; hrefOf: (page: number) => string }) {
  const t = useWords();
  return (
    <Pager
      page={page}
      pageCount={Math.ceil(count / PAGE_SIZE)}
      hrefOf={hrefOf}
      words={{ label: t('Pages'), previous: t('Previous page'), next: t('Next page') }}
    />
  );
}
