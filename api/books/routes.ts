import { readRoleOf } from '#api/kit/actor.ts';
import { countryName } from '#api/kit/display-names.ts';
import { toPage } from '#api/kit/pagination.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Call, serve } from '#api/kit/serve.ts';
import { cachedForSite } from '#api/kit/site-cache.ts';
import {
  type Access,
  type BookQuery,
  listBookPages,
  listBooks,
  listShelves,
  showBook,
  showBookStats,
} from '#contract/books.ts';
import { countOf, facetsOf } from './facets.ts';
import { mayReadBooks } from './policy.ts';
import * as queries from './queries.ts';
import { type CardRow, cardOf, folderOf } from './service.ts';

/** Enough to begin to read, and for the row of inside pages. */
const FIRST_PAGES = { limit: 4, offset: 0 };
const FEATURED = 3;
const ON_A_SHELF = 12;
/** One book is no shelf of its own. */
const FEWEST = 2;
/** What all schools share changes without the root host being told. */
const SHARED_MS = 1000;

type AnyCall = Pick<Call<never, never, never>, 'db' | 'site' | 'isRoot' | 'actor' | 'settings'>;

export const bookRoutes = [
  serve(listBooks, mayReadBooks, async (call) => {
    const { db, query, url } = call;
    const findRows = () => queries.findCards(db, placeOf(call), query);
    const [rows, { count, facets }] = await Promise.all([
      isFront(query) ? kept(call, `front ${query.limit} ${query.ordering}`, findRows) : findRows(),
      kept(call, factsKey(call), () => findFacts(call)),
    ]);
    return { ...toPage(url, query, { count, rows: await cardsOf(call, rows) }), facets };
  }),

  serve(listShelves, mayReadBooks, async (call) => {
    const { featured, newest, goal, language } = await kept(call, 'shelves', () => findShelves(call));
    const [window, ...books] = await Promise.all([featured, newest, goal, language].map((rows) => cardsOf(call, rows)));
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
      ].filter(({ by, books }) => books.length >= (by === 'new' ? 1 : FEWEST)),
    };
  }),

  serve(showBook, mayReadBooks, async (call) => {
    const { db, params, settings, language } = call;
    const { place, school } = await placeOfBook(call, params.id);
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
      ...cardOf(found, { settings, school }),
      country_name: found.country && countryName(found.country, language),
      accessibility: {
        has: accessOf(found),
        hazards: accessibility.hazards ?? [],
        summary: accessibility.summary ?? '',
      },
      versions: versions.map((row) => cardOf(row, { settings, school })),
      files: folderOf(found, settings.filesSecret),
      contents,
      pages,
      published_at: found.published_at?.toISOString() ?? null,
    };
  }),

  serve(listBookPages, mayReadBooks, async (call) => {
    const { db, params, query, url } = call;
    const { place } = await placeOfBook(call, params.id);
    const [found, rows] = await Promise.all([
      queries.findBook(db, place, params.id),
      queries.findPages(db, place, params.id, query),
    ]);
    if (!found) throw new Refusal('notFound');
    return toPage(url, query, { count: found.page_count, rows });
  }),

  serve(showBookStats, mayReadBooks, async (call) => ({
    book_stats: await kept(call, 'stats', () => queries.findStats(call.db, placeOf(call))),
  })),
];

function placeOf({ actor, isRoot }: AnyCall) {
  return { tenantId: actor.tenantId, isRoot, role: readRoleOf(actor), visit: actor.visit };
}

/** Where one book is to be looked for; at the root host that is the school that shares it. */
async function placeOfBook(call: AnyCall, id: string) {
  const place = placeOf(call);
  if (!call.isRoot) return { place, school: undefined };
  const school = await queries.visitSharingSchool(call.db, id);
  if (!school) throw new Refusal('notFound');
  return { place: { ...place, tenantId: school.id }, school };
}

async function cardsOf({ db, isRoot, settings }: AnyCall, rows: CardRow[]) {
  if (!isRoot) return rows.map((row) => cardOf(row, { settings }));
  const schools = await queries.findSharingSchools(db, [...new Set(rows.map((row) => row.tenant_id))]);
  const byId = new Map(schools.map((school) => [school.id, school]));
  return rows
    .filter((row) => byId.has(row.tenant_id))
    .map((row) => cardOf(row, { settings, school: byId.get(row.tenant_id) }));
}

async function findShelves(call: AnyCall) {
  const { db } = call;
  const place = placeOf(call);
  const newest: BookQuery = { limit: FEATURED + ON_A_SHELF, offset: 0, search: '', ordering: 'new' };
  const [featured, fresh, goal, language] = await Promise.all([
    queries.findFeatured(db, place, FEATURED),
    queries.findCards(db, place, newest),
    queries.findLargest(db, place, 'goal', ON_A_SHELF),
    queries.findLargest(db, place, 'language', ON_A_SHELF),
  ]);
  // What stands in the window is not repeated on the first shelf.
  const shown = new Set(featured.map(({ id }) => id));
  return { featured, newest: fresh.filter(({ id }) => !shown.has(id)).slice(0, ON_A_SHELF), goal, language };
}

function kept<Found>({ site, actor, isRoot }: AnyCall, key: string, find: () => Promise<Found>): Promise<Found> {
  return cachedForSite(
    site,
    `books ${readRoleOf(actor)} ${actor.family?.childId ?? ''} ${key}`,
    find,
    isRoot ? SHARED_MS : undefined,
  );
}

type ListCall = AnyCall & Pick<Call<never, never, never>, 'language'> & { query: BookQuery };

async function findFacts(call: ListCall) {
  const facts = await queries.findFacts(call.db, placeOf(call), call.query);
  return { count: countOf(facts), facets: facetsOf(facts, call.language) };
}

/** The counts are the same on every page and in every order of one list. */
function factsKey({ language, query: { limit, offset, ordering, ...filters } }: ListCall): string {
  return `facts ${language} ${JSON.stringify(filters)}`;
}

/** What everybody opens first, a whole class at once: the first page of the library as it stands. */
function isFront({ limit, offset, ordering, search, ...filters }: BookQuery): boolean {
  return offset === 0 && search === '' && Object.keys(filters).length === 0;
}

function accessOf({ has_read_aloud, has_descriptions, has_text }: queries.BookRow): Access[] {
  return [
    ...(has_read_aloud ? (['read_aloud'] as const) : []),
    ...(has_descriptions ? (['descriptions'] as const) : []),
    ...(has_text ? (['text'] as const) : []),
  ];
}
