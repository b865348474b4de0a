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
export type FilterName = keyof typeof patterns;

/** Books on one page of the list. */
export const PAGE_SIZE = 24;
/** The section of all results. It is a value in URLs, so it is not translated. */
export const ALL_SECTIONS = 'All Books';

/** A URL can be old or typed by hand: malformed parameters are ignored. */
const patterns = {
  language: /^[a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/,
  level: /^[1-5]$/,
  age: /^([3-9]|1[0-8])$/,
  goal: /^([1-9]|1[0-7])$/,
  country: /^[A-Z]{2}$/,
  category: /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/,
  format: /^(pages|fixed|chapters)$/,
  accessibility: /^(read_aloud|descriptions|text)$/,
  for_sale: /^(true|false)$/,
  ordering: /^(best|new|title|-title|level|featured)$/,
} as const;
const names = Object.keys(patterns) as FilterName[];
const ID = /^[0-9a-f-]{36}$/;

export function parseLibraryQuery(address: URLSearchParams): LibraryQuery {
  const validFilters = names.flatMap((name) => {
    const value = address.get(name);
    return value !== null && patterns[name].test(value) ? [[name, value]] : [];
  });
  const offset = Number(address.get('offset'));
  const mode = address.get('mode') ?? '';
  return {
    search: (address.get('query') ?? '').replaceAll('\0', '').trim(),
    section: address.get('section') ?? ALL_SECTIONS,
    offset: Number.isInteger(offset) && offset > 0 ? offset : 0,
    mode: ID.test(mode) ? mode : undefined,
    filters: Object.fromEntries(validFilters),
  };
}

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
