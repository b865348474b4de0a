import type { libraryParameters } from '#contract/library/library-parameters.ts';
import { publicPaths } from '#web/kit/public-paths.ts';

/** The query of the library, which the URL holds completely. */
export type LibraryQuery = {
  search: string;
  section: string;
  offset: number;
  /** The id of the mode; undefined: the school's default. */
  mode?: string | undefined;
  filters: LibraryFilters;
};
export type LibraryFilters = Partial<Record<FilterName, string>>;
export type FilterName = Exclude<keyof typeof libraryParameters, 'query' | 'section' | 'offset' | 'mode'>;

/** Books on one page of the list. */
export const PAGE_SIZE = 24;
/** The section of all results. It is a value in URLs, so it is not translated. */
export const ALL_SECTIONS = 'All Books';

/** Returns whether the query is empty, so that the library shows featured books and shelves. */
export function isBrowsing({ search, offset, filters }: LibraryQuery): boolean {
  return search === '' && offset === 0 && Object.keys(filters).length === 0;
}

export function libraryUrl({ search, section, offset, mode, filters }: LibraryQuery): string {
  return publicPaths.library({
    ...(search && { query: search, section }),
    ...filters,
    ...(offset > 0 && { offset: String(offset) }),
    ...(mode && { mode }),
  });
}

/** Returns the query with a filter set, or removed if the value is empty, from the first page on. */
export function withFilter(query: LibraryQuery, name: FilterName, value: string): LibraryQuery {
  const { [name]: _, ...others } = query.filters;
  return { ...query, offset: 0, filters: value ? { ...others, [name]: value } : others };
}
