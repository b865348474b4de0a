import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { SearchField } from '#web/kit/ui/text-field.tsx';
import { useDebounced } from '#web/kit/ui/use-debounced.ts';
import { LoadError } from './load-placeholder.tsx';
import { useTranslate } from './translate.ts';

type SearchProps = { label: string; placeholder?: string; search: string; onSearch: (text: string) => void };

/** Search field that searches when the person stops typing. */
export function ListSearch({ search, onSearch, ...field }: SearchProps) {
  const [text, setText] = useState(search);
  const settledText = useDebounced(text, 300);
  const lastSearch = useRef(search);
  const isLeaving = useNavigation().state === 'loading';

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in the typing searches
  useEffect(() => {
    // A search is a navigation, which would end one to a row that the person has opened meanwhile.
    if (isLeaving || settledText === lastSearch.current) return;
    lastSearch.current = settledText;
    onSearch(settledText);
  }, [settledText, isLeaving]);

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
  const t = useTranslate();
  if (query.isPending) return <RowsSkeleton label={t('Loading…')} />;
  if (!query.isError) return children;
  return <LoadError as="h2" title={errorTitle} onRetry={query.refetch} />;
}
