import { readRoleOf } from '#api/kit/actor.ts';
import { countryName } from '#api/kit/display-names.ts';
import { toPage } from '#api/kit/pagination.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { ReplyKey } from '#api/kit/reply-cache.ts';
import { type Call, serve } from '#api/kit/serve.ts';
import { expiryOf } from '#api/kit/signed-urls.ts';
import { cachedForSite } from '#api/kit/site-cache.ts';
import {
  type AccessibilityFeature,
  type BookQuery,
  listBookPages,
  listBooks,
  listShelves,
  showBook,
  showBookStats,
} from '#contract/books.ts';
import { toFacets, totalOf } from './facets.ts';
import { mayReadBooks, mayReadUnpublished } from './policy.ts';
import * as queries from './queries.ts';
import { type BookSummaryRow, filesUrlOf, toBookSummary } from './service.ts';

/** The first pages, for the beginning of the book and its preview. */
const FIRST_PAGES = { limit: 4, offset: 0 };
const MAX_FEATURED = 3;
const MAX_SHELF_BOOKS = 12;
/** With fewer books a shelf is mostly empty, and its books are in the list below. */
const MIN_SHELF_BOOKS = 4;
/** The shared shelf changes without notifying the cache of the root host. */
const SHARED_CACHE_MS = 1000;

type AnyContext = Pick<Call<never, never, never>, 'site' | 'isRoot' | 'actor' | 'language' | 'settings'>;
type AnyCall = AnyContext & Pick<Call<never, never, never>, 'db'>;

export const bookRoutes = [
  serve(
    listBooks,
    mayReadBooks,
    async (call) => {
      const { db, query, url } = call;
      const findRows = () => queries.findBookSummaries(db, scopeOf(call), query);
      const [rows, { count, facets }] = await Promise.all([
        isFirstPage(query) ? cachedOnRoot(call, `front ${query.limit} ${query.ordering}`, findRows) : findRows(),
        cached(call, countsKey(call), () => findCounts(call)),
      ]);
      return { ...toPage(url, query, { count, rows: await toSummaries(call, rows) }), facets };
    },
    // The first page without filters is cached: a whole class opens it at the same time.
    { cacheKey: (context) => (isFirstPage(context.query) ? replyKey(context, context.url) : undefined) },
  ),

  serve(
    listShelves,
    mayReadBooks,
    async (call) => {
      const { featured, newest, goal, language } = await cachedOnRoot(call, 'shelves', () => findShelves(call));
      const [window, ...books] = await Promise.all(
        [featured, newest, goal, language].map((rows) => toSummaries(call, rows)),
      );
      const [fresh = [], ofGoal = [], ofLanguage = []] = books;
      return {
        featured: (window ?? []).map((card, index) => ({ ...card, blurb: featured[index]?.blurb ?? '' })),
        shelves: [
          { by: 'new' as const, value: null, label: null, books: fresh },
          { by: 'goal' as const, value: ofGoal[0]?.goal?.toString() ?? null, label: null, books: ofGoal },
          {
            by: 'language' as const,
            value: ofLanguage[0]?.language ?? null,
            label: ofLanguage[0]?.language_name ?? null,
            books: ofLanguage,
          },
        ].filter(({ books }) => books.length >= MIN_SHELF_BOOKS),
      };
    },
    { cacheKey: (context) => replyKey(context, 'shelves') },
  ),

  serve(
    showBook,
    mayReadBooks,
    async (call) => {
      const { db, params, settings, language } = call;
      const { place, school } = await scopeOfBook(call, params.id);
      const [found, versions, contents, pages] = await Promise.all([
        queries.findBook(db, place, params.id),
        queries.findVersions(db, place, params.id),
        queries.findContents(db, place, params.id),
        queries.findPages(db, place, params.id, FIRST_PAGES),
      ]);
      if (!found) throw new Refusal('notFound');
      const { accessibility } = found;
      return {
        ...found,
        ...toBookSummary(found, { settings, school }),
        country_name: found.country && countryName(found.country, language),
        accessibility: {
          has: featuresOf(found),
          hazards: accessibility.hazards ?? [],
          summary: accessibility.summary ?? '',
        },
        versions: versions.map((row) => toBookSummary(row, { settings, school })),
        files: filesUrlOf(found, settings.filesSecret),
        contents,
        pages,
        published_at: found.published_at?.toISOString() ?? null,
      };
    },
    {
      cacheKey: (context) =>
        mayReadUnpublished(context.actor) ? undefined : replyKey(context, `book ${context.params.id}`),
    },
  ),

  serve(listBookPages, mayReadBooks, async (call) => {
    const { db, params, query, url } = call;
    const { place } = await scopeOfBook(call, params.id);
    const [found, rows] = await Promise.all([
      queries.findBook(db, place, params.id),
      queries.findPages(db, place, params.id, query),
    ]);
    if (!found) throw new Refusal('notFound');
    return toPage(url, query, { count: found.page_count, rows });
  }),

  serve(
    showBookStats,
    mayReadBooks,
    async (call) => ({
      book_stats: await cachedOnRoot(call, 'stats', () => queries.findStats(call.db, scopeOf(call))),
    }),
    {
      cacheKey: (context) => replyKey(context, 'stats'),
    },
  ),
];

function scopeOf({ actor, isRoot }: AnyContext) {
  return { tenantId: actor.tenantId, isRoot, role: readRoleOf(actor), visit: actor.visit };
}

/** Returns the scope of one book: on the root host the school that shares it. */
async function scopeOfBook(call: AnyCall, id: string) {
  const place = scopeOf(call);
  if (!call.isRoot) return { place, school: undefined };
  const school = await queries.visitSharingSchool(call.db, id);
  if (!school) throw new Refusal('notFound');
  return { place: { ...place, tenantId: school.id }, school };
}

async function toSummaries({ db, isRoot, settings }: AnyCall, rows: BookSummaryRow[]) {
  if (!isRoot) return rows.map((row) => toBookSummary(row, { settings }));
  const schools = await queries.findSharingSchools(db, [...new Set(rows.map((row) => row.tenant_id))]);
  const byId = new Map(schools.map((school) => [school.id, school]));
  return rows
    .filter((row) => byId.has(row.tenant_id))
    .map((row) => toBookSummary(row, { settings, school: byId.get(row.tenant_id) }));
}

async function findShelves(call: AnyCall) {
  const { db } = call;
  const scope = scopeOf(call);
  const newest: BookQuery = { limit: MAX_FEATURED + MAX_SHELF_BOOKS, offset: 0, search: '', ordering: 'new' };
  const [featured, fresh, goal, language] = await Promise.all([
    queries.findFeatured(db, scope, MAX_FEATURED),
    queries.findBookSummaries(db, scope, newest),
    queries.findLargestShelf(db, scope, 'goal', MAX_FEATURED + MAX_SHELF_BOOKS),
    queries.findLargestShelf(db, scope, 'language', MAX_FEATURED + MAX_SHELF_BOOKS),
  ]);
  const featuredIds = new Set(featured.map(({ id }) => id));
  const withoutFeatured = (rows: BookSummaryRow[]) =>
    rows.filter(({ id }) => !featuredIds.has(id)).slice(0, MAX_SHELF_BOOKS);
  return {
    featured,
    newest: withoutFeatured(fresh),
    goal: withoutFeatured(goal),
    language: withoutFeatured(language),
  };
}

/**
 * Names what a reply depends on. The URLs of files that only some callers see are signed, and expire. Replies of the root host are
 * not cached: a school that stops sharing disappears from them immediately.
 */
function replyKey(context: AnyContext, name: string): ReplyKey | undefined {
  return context.isRoot ? undefined : `${audienceKey(context)} ${context.language} ${expiryOf()} ${name}`;
}

/** Caches rows of the root host; a school's site caches the whole reply instead. */
function cachedOnRoot<Found>(call: AnyCall, key: string, find: () => Promise<Found>): Promise<Found> {
  return call.isRoot ? cached(call, key, find) : find();
}

function cached<Found>(call: AnyCall, key: string, find: () => Promise<Found>): Promise<Found> {
  const { site, isRoot } = call;
  return cachedForSite(site, `${audienceKey(call)} ${key}`, find, isRoot ? SHARED_CACHE_MS : undefined);
}

/** Names the books that a caller can see. */
function audienceKey({ actor }: AnyContext): string {
  return `books ${readRoleOf(actor)} ${actor.family?.studentId ?? ''}`;
}

type ListBooksCall = AnyCall & { query: BookQuery };

async function findCounts(call: ListBooksCall) {
  const facts = await queries.findFacetCounts(call.db, scopeOf(call), call.query);
  return { count: totalOf(facts), facets: toFacets(facts, call.language) };
}

/** Counts are the same on every page and in every order of one list. */
function countsKey({ language, query: { limit, offset, ordering, ...filters } }: ListBooksCall): string {
  return `facts ${language} ${JSON.stringify(filters)}`;
}

function isFirstPage({ limit, offset, ordering, search, ...filters }: BookQuery): boolean {
  return offset === 0 && search === '' && Object.keys(filters).length === 0;
}

function featuresOf({ has_read_aloud, has_descriptions, has_text }: queries.BookRow): AccessibilityFeature[] {
  return [
    ...(has_read_aloud ? (['read_aloud'] as const) : []),
    ...(has_descriptions ? (['descriptions'] as const) : []),
    ...(has_text ? (['text'] as const) : []),
  ];
}
