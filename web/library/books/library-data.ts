import { type LoaderFunctionArgs, redirect } from 'react-router';
import { readListQuery } from '#contract/kit/page-parameters.ts';
import type { SearchResult } from '#contract/learning/search.ts';
import type { Facets, NamedShelf } from '#contract/library/books.ts';
import { libraryParameters } from '#contract/library/library-parameters.ts';
import type { AppliedMode } from '#contract/schools/applied-mode.ts';
import { type Call, CallError, type RequestOf } from '#web/kit/call.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { saveModeChoice, withChosenMode } from '#web/schools/modes/stored-mode.ts';
import { ALL_SECTIONS, isBrowsing, type LibraryQuery, PAGE_SIZE } from './library-query.ts';
import { isSection } from './section-words.ts';
import { type Tile, toTile } from './tile.ts';

export type FeaturedBook = Tile & { blurb: string };
export type TitledShelf = Pick<NamedShelf, 'by' | 'value' | 'label'> & { books: Tile[] };
export type SectionCounts = Partial<Record<SearchResult['type'], number>>;

export type LibraryData = {
  query: LibraryQuery;
  count: number;
  books: Tile[];
  facets: Facets;
  /** Featured books and shelves; null when the query has a search or filters. */
  frontPage: { featured: FeaturedBook[]; shelves: TitledShelf[] } | null;
  /** Result counts by kind, and the results of a section other than books. */
  sections: SectionCounts;
  otherResults: SearchResult[] | null;
  mode: AppliedMode | null;
  /** The reason why the list is not in the URL's mode. */
  modeNotice?: string;
};

/** Few people scroll a shelf further than this. */
const MAX_BOOKS_ON_SHELF = 12;

export function parseLibraryQuery(url: URLSearchParams): LibraryQuery {
  const { query = '', section = ALL_SECTIONS, mode, offset, ...filters } = readListQuery(libraryParameters, url);
  return { search: query, section, offset, mode, filters };
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LibraryData> {
  const { call, isServer } = getLoaderContext(context);
  const url = new URL(request.url);
  const target = isServer ? undefined : withChosenMode(url);
  if (target) throw redirect(target);
  const query = parseLibraryQuery(url.searchParams);
  try {
    const data = await loadLibrary(call, query);
    if (query.mode && !isServer) saveModeChoice(query.mode);
    return data;
  } catch (cause) {
    // Only a refused mode has a state: it is locked, not available, or has no search.
    if (!(cause instanceof CallError && cause.state)) throw cause;
    if (!isServer) saveModeChoice('');
    const other = cause.state === 'search_off' ? { ...query, search: '' } : { ...query, mode: undefined };
    return { ...(await loadLibrary(call, other)), modeNotice: cause.message };
  }
}

async function loadLibrary(call: Call, query: LibraryQuery): Promise<LibraryData> {
  const { mode } = query;
  const [list, frontPage, searchResults] = await Promise.all([
    call('GET /books/', { query: apiQuery(query) }),
    isBrowsing(query) ? loadFrontPage(call, mode) : null,
    query.search ? searchSections(call, query) : { sections: {}, otherResults: null, best: undefined },
  ]);
  const { best, ...found } = searchResults;
  // A search that matches no book shows the section with the best match.
  if (list.count === 0 && best && best !== 'book' && Object.keys(query.filters).length === 0)
    return loadLibrary(call, { ...query, section: best });
  const count = found.otherResults ? (found.sections[query.section as SearchResult['type']] ?? 0) : list.count;
  const books = list.results.map(toTile);
  return { query, count, books, facets: list.facets, mode: list.mode, frontPage, ...found };
}

function apiQuery({ search, offset, mode, filters }: LibraryQuery): NonNullable<RequestOf<'GET /books/'>['query']> {
  // Query values are strings here; the patterns allow only what the contract accepts.
  return { ...(filters as object), ...(search ? { search } : { by: 'work' as const }), limit: PAGE_SIZE, offset, mode };
}

async function loadFrontPage(call: Call, mode: string | undefined): Promise<LibraryData['frontPage']> {
  const { featured, shelves } = await call('GET /shelves/', { query: { mode } });
  return {
    featured: featured.map((book) => ({ ...toTile(book), blurb: book.blurb })),
    shelves: shelves.map(({ by, value, label, books }) => ({
      ...{ by, value, label },
      books: books.slice(0, MAX_BOOKS_ON_SHELF).map(toTile),
    })),
  };
}

async function searchSections(call: Call, { search, section, offset, mode }: LibraryQuery) {
  const isOfBooks = !isSection(section) || section === 'book';
  const page = isOfBooks ? { limit: 1 } : { section, limit: PAGE_SIZE, offset };
  const { sections, results } = await call('GET /combined/', { query: { search, mode, ...page } });
  return isOfBooks
    ? { sections, otherResults: null, best: results[0]?.type }
    : { sections, otherResults: results, best: undefined };
}
