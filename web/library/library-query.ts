import { paths } from '#web/kit/paths.ts';

/** What a visitor of the library asks for; all of it stands in the address. */
export type LibraryQuery = { search: string; section: string; offset: number; filters: LibraryFilters };
export type LibraryFilters = Partial<Record<FilterName, string>>;
export type FilterName = keyof typeof patterns;

/** How many books one page of the list has. */
export const PAGE_SIZE = 24;
/** The section that means everything, in the specification's words and in every language. */
export const ALL_SECTIONS = 'All Books';

/** An address may be old or typed by hand: what does not fit is left out, and the rest is shown. */
const patterns = {
  language: /^[a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/,
  level: /^[1-5]$/,
  age: /^([3-9]|1[0-8])$/,
  goal: /^([1-9]|1[0-7])$/,
  country: /^[A-Z]{2}$/,
  category: /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/,
  format: /^(pages|fixed|chapters)$/,
  accessibility: /^(read_aloud|descriptions|text)$/,
  ordering: /^(best|new|title|-title|level|featured)$/,
} as const;
const names = Object.keys(patterns) as FilterName[];

export function parseLibraryQuery(address: URLSearchParams): LibraryQuery {
  const validFilters = names.flatMap((name) => {
    const value = address.get(name);
    return value !== null && patterns[name].test(value) ? [[name, value]] : [];
  });
  const offset = Number(address.get('offset'));
  return {
    search: (address.get('query') ?? '').replaceAll('\0', '').trim(),
    section: address.get('section') ?? ALL_SECTIONS,
    offset: Number.isInteger(offset) && offset > 0 ? offset : 0,
    filters: Object.fromEntries(validFilters),
  };
}

/** Nothing is asked for: the library shows its window. */
export function isBrowsing({ search, offset, filters }: LibraryQuery): boolean {
  return search === '' && offset === 0 && Object.keys(filters).length === 0;
}

export function libraryUrl({ search, section, offset, filters }: LibraryQuery): string {
  return paths.library({
    ...(search && { query: search, section }),
    ...filters,
    ...(offset > 0 && { offset: String(offset) }),
  });
}

/** The same with another filter, from the first page on; without a value the filter is taken away. */
export function withFilter(query: LibraryQuery, name: FilterName, value: string): LibraryQuery {
  const { [name]: _, ...others } = query.filters;
  return { ...query, offset: 0, filters: value ? { ...others, [name]: value } : others };
}
