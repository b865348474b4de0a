import { accessibilityWords } from '#contract/library/book-words.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { ChosenFilters } from '#web/library/filters/chosen-filters.tsx';
import { optionLabel } from './filter-fields.tsx';
import type { LibraryData } from './library-data.ts';
import { type FilterName, libraryUrl, withFilter } from './library-query.ts';

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
