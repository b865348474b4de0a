import type { LoaderFunctionArgs } from 'react-router';
import type { Facets, listBooks, listShelves, NamedShelf } from '#contract/books.ts';
import type { Found, searchAll } from '#contract/search.ts';
import type { Call, CallOptions } from '#web/kit/call.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { isBrowsing, PAGE, type Wanted, wantedIn } from './library-query.ts';
import { isSection } from './section-words.ts';
import { type Tile, tileOf } from './tile.ts';

export type FeaturedTile = Tile & { blurb: string };
export type Shelved = Pick<NamedShelf, 'by' | 'value' | 'label'> & { books: Tile[] };
export type Sections = Partial<Record<Found['type'], number>>;

export type LibraryData = {
  wanted: Wanted;
  count: number;
  books: Tile[];
  facets: Facets;
  /** What stands in the window; only where nothing is asked for. */
  window: { featured: FeaturedTile[]; shelves: Shelved[] } | null;
  /** How many of each kind a search found, and what it found in a section that is not of books. */
  sections: Sections;
  others: Found[] | null;
};

/** In this many books a shelf line is as long as anybody scrolls. */
const ON_A_LINE = 12;

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LibraryData> {
  const { call } = getLoaderContext(context);
  const wanted = wantedIn(new URL(request.url).searchParams);
  const [list, window, found] = await Promise.all([
    call<typeof listBooks>('GET /books/', { query: queryOf(wanted) }),
    isBrowsing(wanted) ? windowOf(call) : null,
    wanted.query ? searched(call, wanted) : { sections: {}, others: null },
  ]);
  const count = found.others ? (found.sections[wanted.section as Found['type']] ?? 0) : list.count;
  return { wanted, count, books: list.results.map(tileOf), facets: list.facets, window, ...found };
}

function queryOf({ query, offset, filters }: Wanted): NonNullable<CallOptions<typeof listBooks>['query']> {
  // As text they travel; what the patterns let through is what the contract takes.
  return { ...(filters as object), ...(query && { search: query }), limit: PAGE, offset };
}

async function windowOf(call: Call): Promise<LibraryData['window']> {
  const { featured, shelves } = await call<typeof listShelves>('GET /shelves/');
  return {
    featured: featured.map((book) => ({ ...tileOf(book), blurb: book.blurb })),
    shelves: shelves.map(({ by, value, label, books }) => ({
      ...{ by, value, label },
      books: books.slice(0, ON_A_LINE).map(tileOf),
    })),
  };
}

async function searched(call: Call, { query: search, section, offset }: Wanted) {
  const isOfBooks = !isSection(section) || section === 'book';
  const asked = isOfBooks ? { limit: 1 } : { section, limit: PAGE, offset };
  const { sections, results } = await call<typeof searchAll>('GET /combined/', { query: { search, ...asked } });
  return { sections, others: isOfBooks ? null : results };
}
