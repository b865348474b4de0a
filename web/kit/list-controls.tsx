import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { SearchField } from '#web/ui/text-field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { PAGE_SIZE } from './list-params.ts';
import { useWords } from './words.ts';

type SearchProps = { label: string; placeholder?: string; search: string; onSearch: (text: string) => void };

/** Asks when the typing has paused. */
export function ListSearch({ search, onSearch, ...field }: SearchProps) {
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed, 300);
  const asked = useRef(search);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in the typing searches
  useEffect(() => {
    if (settled === asked.current) return;
    asked.current = settled;
    onSearch(settled);
  }, [settled]);

  // What was not typed here: another tab, or the way back.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search);
  }, [search]);

  return <SearchField {...field} value={typed} onChange={({ target }) => setTyped(target.value)} />;
}

type TablePlaceholderProps = {
  query: { isPending: boolean; isError: boolean; refetch: () => unknown };
  /** What is said where the list could not be loaded. */
  errorTitle: string;
  /** What is said where it is empty. */
  children: ReactNode;
};

export function TablePlaceholder({ query, errorTitle, children }: TablePlaceholderProps) {
  const t = useWords();
  if (query.isPending) return <RowsSkeleton label={t('Loading…')} />;
  if (!query.isError) return children;
  return (
    <EmptyState title={errorTitle}>
      <Button onClick={() => void query.refetch()}>{t('Try again')}</Button>
    </EmptyState>
  );
}

export function ListPager({ page, count, hrefOf }: { page: number; count: number; hrefOf: (page: number) => string }) {
  const t = useWords();
  const last = Math.ceil(count / PAGE_SIZE);
  // An old address, or rows that went away meanwhile.
  if (last > 0 && page > last)
    return (
      <EmptyState title={t('This page does not exist.')}>
        <LinkButton to={hrefOf(last)}>{t('Go to the last page')}</LinkButton>
      </EmptyState>
    );
  return (
    <Pager
      page={page}
      pageCount={last}
      hrefOf={hrefOf}
      words={{ label: t('Pages'), previous: t('Previous page'), next: t('Next page') }}
    />
  );
}
