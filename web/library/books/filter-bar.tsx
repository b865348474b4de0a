import { useNavigate } from 'react-router';
import { useLatestQuery } from '#web/kit/latest-query.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { FilterBar } from '#web/library/filters/filter-bar.tsx';
import { LibraryChosenFilters } from './chosen-filters.tsx';
import { AccessChips, FilterFields, SortField } from './filter-fields.tsx';
import type { LibraryData } from './library-data.ts';
import { type FilterName, libraryUrl, withFilter } from './library-query.ts';

/** Shows the filters of the library. Every choice changes the URL. */
export function LibraryFilterBar({ data }: { data: LibraryData }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { query, facets, count } = data;
  const { ordering, ...narrowingFilters } = query.filters;
  const latestQuery = useLatestQuery(query);

  function setFilter(name: FilterName, value: string) {
    latestQuery.current = withFilter(latestQuery.current, name, value);
    navigate(libraryUrl(latestQuery.current), { preventScrollReset: true });
  }

  const facetProps = { query, facets, count, setFilter };
  return (
    <FilterBar
      active={Object.keys(narrowingFilters).length}
      fields={<FilterFields {...facetProps} />}
      chips={<AccessChips {...facetProps} />}
      firstChips={<AccessChips {...facetProps} only={['read_aloud']} />}
      sort={<SortField query={query} setFilter={setFilter} />}
      showLabel={t('{count, plural, one {Show # book} other {Show # books}}', { count })}
    >
      <LibraryChosenFilters data={data} />
    </FilterBar>
  );
}
