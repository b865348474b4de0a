import { FunnelIcon } from '@phosphor-icons/react/dist/ssr/Funnel';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { AccessChips, FilterFields, SortField } from './filter-fields.tsx';
import css from './library.module.css';
import type { LibraryData } from './library-data.ts';
import { type FilterName, libraryUrl, withFilter } from './library-query.ts';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

/** Shows the filters above the list, or as a sheet on phones. Every choice changes the URL. */
export function FilterBar({ data }: { data: LibraryData }) {
  const t = useWords();
  const navigate = useNavigate();
  /** Undefined until the sheet was opened once. */
  const [isOpen, setOpen] = useState<boolean>();
  const { query, facets, count } = data;
  const { ordering, ...narrowingFilters } = query.filters;
  const active = Object.keys(narrowingFilters).length;
  const { state } = useNavigation();
  /** On a slow device the next choice is made before the last one is shown. */
  const lastQuery = useRef(query);
  useEffect(() => {
    if (state === 'idle') lastQuery.current = query;
  }, [state, query]);

  function setFilter(name: FilterName, value: string) {
    lastQuery.current = withFilter(lastQuery.current, name, value);
    navigate(libraryUrl(lastQuery.current), { preventScrollReset: true });
  }

  return (
    <div className={css.filters}>
      <div className={`wide-only ${css.fields}`}>
        <FilterFields {...{ query, facets, count, setFilter }} />
        <AccessChips {...{ query, facets, count, setFilter }} />
      </div>
      <span className="phone-only">
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          <Icon of={FunnelIcon} />
          {active > 0 ? t('Filter ({active})', { active }) : t('Filter')}
        </Button>
      </span>
      <span className="phone-only">
        <AccessChips {...{ query, facets, count, setFilter }} only={['read_aloud']} />
      </span>
      <div className={css.sort}>
        <SortField query={query} setFilter={setFilter} />
      </div>
      <ChosenFilters data={data} />
      {isOpen !== undefined && (
        <Suspense>
          <FilterSheet data={data} setFilter={setFilter} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
