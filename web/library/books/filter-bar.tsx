import { useNavigate } from 'react-router';
import { accessibilityWords } from '#contract/library/book-words.ts';
import { useLatestQuery } from '#web/kit/latest-query.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { ChosenFilters } from '#web/library/filters/chosen-filters.tsx';
import { FilterBar } from '#web/library/filters/filter-bar.tsx';
import { AccessChips, FilterFields, optionLabel, SortField } from './filter-fields.tsx';
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

/** Lists the chosen filters of the library, each with a link that removes it. */
export function LibraryChosenFilters({ data: { query, facets } }: { data: Pick<LibraryData, 'query' | 'facets'> }) {
  const t = useTranslate();
  const { ordering, ...filters } = query.filters;
  const filterEntries = Object.entries(filters) as [Exclude<FilterName, 'ordering'>, string][];
  return (
    <ChosenFilters
      filters={filterEntries.map(([name, value]) => ({
        name,
        label: filterLabel(name, value, facets, t),
        to: libraryUrl(withFilter(query, name, '')),
      }))}
      clearTo={libraryUrl({ ...query, offset: 0, filters: ordering ? { ordering } : {} })}
    />
  );
}

function filterLabel(
  name: Exclude<FilterName, 'ordering'>,
  value: string,
  facets: LibraryData['facets'],
  t: Translate,
): string {
  if (name === 'age') return t('Age {age}', { age: value });
  if (name === 'accessibility') return t(accessibilityWords[value as keyof typeof accessibilityWords]);
  return optionLabel(name, facets[name].find((option) => option.value === value) ?? { value, count: 0 }, t);
}
