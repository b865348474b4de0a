import { countSearch } from '#api/core/search-index/service.ts';
import { inLanguage } from '#api/kit/category-names.ts';
import { toPage } from '#api/kit/pagination.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type CallContext, type DbCall, serve } from '#api/kit/serve.ts';
import { cachedForSite, countBookChanges } from '#api/kit/site-cache.ts';
import { presentBookOffer } from '#api/money/offers/service.ts';
import {
  findChosenMode,
  findListMode,
  findModeOrAll,
  isOff,
  type ListMode,
  refuseSearchWhereOff,
} from '#api/schools/modes/service.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import {
  type AccessibilityFeature,
  type BookQuery,
  listBookPages,
  listBooks,
  listClassBooks,
  listShelves,
  showBook,
  showBookStats,
} from '#contract/library/books.ts';
import { scopeOf, scopeOfBook } from './book-scope.ts';
import { toDownloads } from './downloads.ts';
import { toFacets, totalOf } from './facets.ts';
import type { ListScope } from './list-queries.ts';
import { modePreviewRoutes } from './mode-preview-routes.ts';
import { nextBookRoutes } from './next-routes.ts';
import {
  mayReadBooks,
  mayReadBooksOfAllModes,
  mayReadClassBooks,
  mayReadUnpublished,
  openTo,
  whyNotRetold,
} from './policy.ts';
import * as queries from './queries.ts';
import { findBoughtForSearch, mayBeBuyer, rightsIn } from './reading-access.ts';
import { audienceKey, replyKey } from './reply-key.ts';
import { type BookSummaryRow, filesUrlOf, isSignedForPages, toBookSummary, toOriginal } from './service.ts';
import { findShelves, MAX_SHELF_BOOKS } from './shelves.ts';
import { toSummaries, withoutPrice } from './summaries.ts';
import { findBooksOfClassmates } from './visible-books-queries.ts';
import { findVoices, toVoices } from './voice-queries.ts';

/** The first pages, for the book's opening and its preview. */
const FIRST_PAGES = { limit: 4, offset: 0 };
/** A shelf with fewer books looks empty, and the list below has its books anyway. */
const MIN_SHELF_BOOKS = 4;
/** Lives briefly, because a change of the shared shelf does not notify the root host's cache. */
const SHARED_CACHE_MS = 1000;

export const bookRoutes = [
  ...modePreviewRoutes,
  ...nextBookRoutes,
  serve(
    listBooks,
    mayReadBooks,
    async (call) => {
      const { db, query, url } = call;
      const mode = await findModeOrAll(call, query, mayReadBooksOfAllModes);
      refuseSearchWhereOff(mode, query.search);
      const bought = await findBoughtForSearch(call, query.search);
      const scope = { ...listScope(call, mode), bought };
      const isByWork = query.by === 'work' && query.search === '';
      const findRows = () => queries.findBookSummaries(db, scope, query, isByWork ? languagesOf(call) : undefined);
      const frontKey = `front ${query.limit} ${query.ordering} ${isByWork ? call.language : ''}`;
      const [rows, { count, facets }] = await Promise.all([
        isFirstPage(query) ? cachedOnRoot(call, frontKey, findRows) : findRows(),
        cached(call, countsKey(call, bought), () => findCounts(call, scope, isByWork)),
      ]);
      if (query.search) countSearch(call, count);
      return {
        ...toPage(url, query, { count, rows: await toSummaries(call, rows, { mode, scope, isByWork }) }),
        facets,
        mode: mode?.applied ?? null,
      };
    },
    // Caches the first page without filters: a whole class opens it at the same time.
    { cacheKey: (context) => (isFirstPage(context.query) ? replyKey(context, context.url) : undefined) },
  ),

  serve(
    listShelves,
    mayReadBooks,
    async (call) => {
      const mode = await findListMode(call, call.query.mode);
      const scope = listScope(call, mode);
      const { featured, newest, goal, language } = await cachedOnRoot(call, `shelves ${call.language}`, () =>
        findShelves(call.db, scope, languagesOf(call)),
      );
      const rows = [...featured, ...newest, ...goal, ...language];
      const summaries = await toSummaries(call, rows, { mode, scope, isByWork: true });
      const byId = new Map(summaries.map((summary) => [summary.id, summary]));
      const onShelf = (shelf: BookSummaryRow[]) => shelf.flatMap(({ id }) => byId.get(id) ?? []);
      const [goalBooks, languageBooks] = [onShelf(goal), onShelf(language)];
      return {
        mode: mode?.applied ?? null,
        featured: onShelf(featured).map((summary, index) => ({ ...summary, blurb: featured[index]?.blurb ?? '' })),
        shelves: [
          { by: 'new' as const, value: null, label: null, books: onShelf(newest) },
          { by: 'goal' as const, value: goalBooks[0]?.goal?.toString() ?? null, label: null, books: goalBooks },
          {
            by: 'language' as const,
            value: languageBooks[0]?.language ?? null,
            label: languageBooks[0]?.language_name ?? null,
            books: languageBooks,
          },
        ].filter(({ books }) => books.length >= MIN_SHELF_BOOKS),
      };
    },
    { cacheKey: (context) => replyKey(context, `shelves ${context.query.mode ?? ''}`) },
  ),

  serve(listClassBooks, mayReadClassBooks, async ({ db, person, settings }) => {
    const rows = await findBooksOfClassmates(db, person().personId, MAX_SHELF_BOOKS);
    return { results: rows.map((row) => toBookSummary(row, { settings })) };
  }),

  serve(
    showBook,
    mayReadBooks,
    async (call) => {
      const { db, params, settings, language } = call;
      const { scope, school } = await scopeOfBook(call, params.id);
      const [book, versions, original, contents, pages, voiceRows, offer] = await Promise.all([
        queries.findBook(db, scope, params.id),
        queries.findVersions(db, scope, params.id),
        queries.findOriginal(db, scope, params.id),
        queries.findContents(db, scope, params.id),
        queries.findPages(db, scope, params.id, FIRST_PAGES),
        findVoices(db, scope, params.id),
        findOfferInMode(call),
      ]);
      if (!book) throw new Refusal('notFound');
      const { accessibility } = book;
      const open = openTo(book, await rightsIn(call, book));
      const { lastPage } = open;
      const voices = toVoices(book, voiceRows, { ...scope, open, settings });
      return {
        ...book,
        ...toBookSummary(book, { settings, school }),
        ...offer,
        categories: book.categories.map((category) => inLanguage(category, language)),
        country_name: book.country && namesIn(language, 'region')(book.country),
        accessibility: {
          has: featuresOf(book),
          hazards: accessibility.hazards ?? [],
          summary: accessibility.summary ?? '',
        },
        versions: versions.map((row) => ({ ...toBookSummary(row, { settings, school }), made_as: row.made_as })),
        original: original ? toOriginal(original, { settings, school }) : null,
        can_be_retold: open.access === 'full' && whyNotRetold(book) === undefined,
        files: filesUrlOf(book, settings.filesSecret, open.signedTo),
        downloads: toDownloads(book, open, { settings, school }),
        reading_access: open.access,
        last_page: lastPage,
        contents: contents.filter(({ page }) => page <= lastPage),
        has_voice: voices.length > 0,
        voices,
        pages: pages.filter(({ number }) => number <= lastPage),
      };
    },
    {
      cacheKey: (context) =>
        mayReadUnpublished(context.actor) || mayBeBuyer(context)
          ? undefined
          : replyKey(context, `${bookKey(context.site, context.params.id)} ${context.query.mode ?? ''}`),
      // Before publication, only its author and reviewers read a book. The open pages of a book for sale depend on the
      // caller, except for visitors.
      isShared: ({ state, files }, { actor }) =>
        state === 'published' && (actor.role === 'visitor' || !isSignedForPages(files)),
    },
  ),

  serve(listBookPages, mayReadBooks, async (call) => {
    const { db, params, query, url } = call;
    const { scope } = await scopeOfBook(call, params.id);
    const [book, rows] = await Promise.all([
      queries.findBook(db, scope, params.id),
      queries.findPages(db, scope, params.id, query),
    ]);
    if (!book) throw new Refusal('notFound');
    const { lastPage } = openTo(book, await rightsIn(call, book));
    return toPage(url, query, { count: lastPage, rows: rows.filter(({ number }) => number <= lastPage) });
  }),

  serve(
    showBookStats,
    mayReadBooks,
    async (call) => {
      const mode = await findModeOrAll(call, call.query, mayReadBooksOfAllModes);
      const find = () => queries.findStats(call.db, listScope(call, mode));
      return { book_stats: await cachedOnRoot(call, 'stats', find), mode: mode?.applied ?? null };
    },
    {
      cacheKey: (context) =>
        context.query.all_modes ? undefined : replyKey(context, `stats ${context.query.mode ?? ''}`),
    },
  ),
];

function bookKey(site: DbCall['site'], id: string): string {
  return `book ${id} ${countBookChanges(site, id.toLowerCase())}`;
}

function listScope(call: CallContext, mode: ListMode | undefined): ListScope {
  return { ...scopeOf(call), rule: mode?.rule };
}

type OneBookCall = DbCall & { params: { id: string }; query: { mode?: string | undefined } };

/** Finds a book's causes and price in the caller's mode. */
async function findOfferInMode(call: OneBookCall) {
  const { db, params, query, settings, language } = call;
  const mode = await findChosenMode(call, query.mode);
  const isSold = !isOff(mode, 'sales');
  const offer = await presentBookOffer(db, params.id, { settings, language, isSold });
  return { ...offer, ...(!isSold && withoutPrice), mode: mode?.applied ?? null };
}

/** Returns the languages in which a caller prefers an edition: the page's, then the school's. */
function languagesOf({ language, site }: CallContext): [string, ...string[]] {
  return [language, ...site.languages];
}

/** Caches rows of the root host; a school's site caches the whole reply instead. */
function cachedOnRoot<Result>(call: DbCall, key: string, find: () => Promise<Result>): Promise<Result> {
  return call.isRoot ? cached(call, key, find) : find();
}

function cached<Result>(call: DbCall, key: string, find: () => Promise<Result>): Promise<Result> {
  const { site, isRoot } = call;
  return cachedForSite(site, `${audienceKey(call)} ${key}`, find, isRoot ? SHARED_CACHE_MS : undefined);
}

type ListBooksCall = DbCall & { query: BookQuery };

async function findCounts(call: ListBooksCall, scope: ListScope, isByWork: boolean) {
  const counts = await queries.findFacetCounts(call.db, scope, call.query, isByWork);
  return { count: totalOf(counts), facets: toFacets(counts, call.language) };
}

/**
 * Returns the cache key of a list's counts, which are equal on all pages and in every order. A student's search also
 * finds hidden words in the works of the student's class, which another class must not discover, and a buyer's search
 * finds words in bought books.
 */
function countsKey(
  { actor, language, query: { limit, offset, ordering, ...filters } }: ListBooksCall,
  bought: string[],
): string {
  const searcher = filters.search !== '' && actor.role === 'student' ? actor.personId : '';
  return `counts ${language} ${searcher} ${bought.join(' ')} ${JSON.stringify(filters)}`;
}

function isFirstPage({ limit, offset, ordering, by, search, mode, ...filters }: BookQuery): boolean {
  return offset === 0 && search === '' && Object.keys(filters).length === 0;
}

function featuresOf({ has_read_aloud, has_descriptions, has_text }: queries.BookRow): AccessibilityFeature[] {
  return [
    ...(has_read_aloud ? (['read_aloud'] as const) : []),
    ...(has_descriptions ? (['descriptions'] as const) : []),
    ...(has_text ? (['text'] as const) : []),
  ];
}
