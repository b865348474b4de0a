import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { SearchField, SelectField } from '#web/ui/text-field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { PAGE_SIZES, useListParams } from './list-params.ts';
import { useWords } from './words.ts';

type SearchProps = { label: string; placeholder?: string; search: string; onSearch: (text: string) => void };

/** Search field that searches when the person stops typing. */
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

  // The search changed elsewhere: another tab was selected, or Back was pressed.
  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setText(search);
  }, [search]);

  return <SearchField {...field} value={text} onChange={({ target }) => setText(target.value)} />;
}

type TablePlaceholderProps = {
  query: { isPending: boolean; isError: boolean; refetch: () => unknown };
  /** Shown when the list could not be loaded. */
  errorTitle: string;
  /** Shown when the list is empty. */
  children: ReactNode;
};

/** Shows the loading, error or empty state of a table. */
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

type PagerProps = { page: number; count: number; hrefOf: (page: number) => string };

/** Links to the pages of a list, with a choice of how many rows a page has. */
export function ListPager({ page, count, hrefOf }: PagerProps) {
  const t = useWords();
  const { size, onSize } = useListParams();
  const lastPage = Math.ceil(count / size);
  // The URL is old, or rows were removed in the meantime.
  if (lastPage > 0 && page > lastPage)
    return (
      <EmptyState title={t('This page does not exist.')}>
        <LinkButton to={hrefOf(lastPage)}>{t('Go to the last page')}</LinkButton>
      </EmptyState>
    );
  return (
    <>
      <Pager
        page={page}
        pageCount={lastPage}
        hrefOf={hrefOf}
        words={{ label: t('Pages'), previous: t('Previous page'), next: t('Next page') }}
      />
      {count > PAGE_SIZES[0] && (
        <div className="row">
          <SelectField label={t('Rows on a page')} value={size} onChange={({ target }) => onSize(Number(target.value))}>
            {PAGE_SIZES.map((rows) => (
              <option key={rows} value={rows}>
                {rows}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </>
  );
}
