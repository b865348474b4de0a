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
  const [text, setText] = useState(search);
  const settledText = useDebounced(text, 300);
  const lastSearch = useRef(search);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in the typing searches
  useEffect(() => {
    if (settledText === lastSearch.current) return;
    lastSearch.current = settledText;
    onSearch(settledText);
  }, [settledText]);

  // What was not typed here: another tab, or the way back.
  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setText(search);
  }, [search]);

  return <SearchField {...field} value={text} onChange={({ target }) => setText(target.value)} />;
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
  const lastPage = Math.ceil(count / PAGE_SIZE);
  // An old address, or rows that went away meanwhile.
  if (lastPage > 0 && page > lastPage)
    return (
      <EmptyState title={t('This page does not exist.')}>
        <LinkButton to={hrefOf(lastPage)}>{t('Go to the last page')}</LinkButton>
      </EmptyState>
    );
  return (
    <Pager
      page={page}
      pageCount={lastPage}
      hrefOf={hrefOf}
      words={{ label: t('Pages'), previous: t('Previous page'), next: t('Next page') }}
    />
  );
}
