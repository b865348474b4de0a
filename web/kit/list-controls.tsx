import { FunnelIcon } from '@phosphor-icons/react/dist/ssr/Funnel';
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import lists from '#web/ui/lists.module.css';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { SearchField } from '#web/ui/text-field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useWords } from './words.ts';

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

type FiltersProps = {
  /** Accessible name of the filters. */
  label: string;
  /** Always shown. */
  search: ReactNode;
  /** How many of the other filters are set. */
  setCount: number;
  /** Filter fields; on a phone they are behind a button. */
  children: ReactNode;
};

/** Search field and filters of a list. */
export function ListFilters({ label, search, setCount, children }: FiltersProps) {
  const t = useWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={lists.filters} aria-label={label}>
      {search}
      {Children.count(Children.toArray(children)) > 0 && (
        <>
          <Button className="phone-only" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <Icon of={FunnelIcon} />
            {setCount > 0 ? t('Filter ({count})', { count: setCount }) : t('Filter')}
          </Button>
          <div id={id} className={classes(lists.filterFields, !isOpen && 'wide-only')}>
            {children}
          </div>
        </>
      )}
    </search>
  );
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
