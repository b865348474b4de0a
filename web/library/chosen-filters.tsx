import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useRef } from 'react';
import { Link } from 'react-router';
import { accessibilityWords } from '#contract/book-words.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { optionLabel } from './filter-fields.tsx';
import css from './library.module.css';
import type { LibraryData } from './library-data.ts';
import { type FilterName, libraryUrl, withFilter } from './library-query.ts';

/** Lists the chosen filters, each with a link that removes it. */
export function ChosenFilters({ data }: { data: Pick<LibraryData, 'query' | 'facets'> }) {
  const t = useWords();
  const list = useRef<HTMLUListElement>(null);
  const { query, facets } = data;
  const { ordering, ...filters } = query.filters;
  const filterEntries = Object.entries(filters) as [Exclude<FilterName, 'ordering'>, string][];
  // The link that had the focus is gone with its filter.
  const keepFocus = () => list.current?.focus();
  return (
    <ul ref={list} tabIndex={-1} className={css.chosen} aria-label={t('Chosen filters')}>
      {filterEntries.map(([name, value]) => {
        const label = filterLabel(name, value, facets, t);
        return (
          <li key={name}>
            <Link
              to={libraryUrl(withFilter(query, name, ''))}
              preventScrollReset
              onClick={keepFocus}
              aria-label={t('Remove filter: {label}', { label })}
            >
              <span dir="auto">{label}</span>
              <Icon of={XIcon} size={16} />
            </Link>
          </li>
        );
      })}
      {filterEntries.length > 1 && (
        <li>
          <Link
            to={libraryUrl({ ...query, offset: 0, filters: ordering ? { ordering } : {} })}
            preventScrollReset
            onClick={keepFocus}
            className="standing"
          >
            {t('Remove all filters')}
          </Link>
        </li>
      )}
    </ul>
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
