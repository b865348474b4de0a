import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#api/kit/actor.ts';
import { findBuiltPage, sortable, timeOrLast } from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ManagedBookQuery, MissingFact } from '#contract/library/managed-books.ts';
import { type BooksQuery, isNoDraftOfAuthor, isNoUnpublishedPiece, withNewestRendition } from './queries.ts';

/** `personId`: the reader of the list; null for reads that reveal nothing about reports. */
type Caller = Pick<Actor, 'personId' | 'isView'>;
type Filter = Omit<ManagedBookQuery, 'limit' | 'offset' | 'after' | 'before' | 'ordering'>;

export async function findManagedBooks(db: TenantDb, caller: Caller, query: ManagedBookQuery, isExport: boolean) {
  const matches = matchingBooks(db, caller, query);
  return findBuiltPage(db, query, orderingOf(query), {
    matching: matches,
    rows: withNewestRendition(matches),
    isExport,
  });
}

/** Finds the ids of books that staff can see: among these, or the first that match the filter. */
export async function findManagedBookIds(
  db: TenantDb,
  caller: Caller,
  { ids, where = EVERY_BOOK }: { ids?: string[] | undefined; where?: Filter | undefined },
  limit: number,
): Promise<string[]> {
  const rows = await matchingBooks(db, caller, where)
    .$if(ids !== undefined, (query) => query.where('b.id', 'in', ids ?? []))
    .select('b.id')
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds the books among these that staff can see, with all facts of the list. */
export function findManagedBooksByIds(db: TenantDb, ids: string[]) {
  return withNewestRendition(matchingBooks(db, { personId: null }, EVERY_BOOK).where('b.id', 'in', ids)).execute();
}

const EVERY_BOOK: Filter = { search: '' };

function matchingBooks(db: TenantDb, { personId, isView }: Caller, filter: Filter): BooksQuery {
  const { search, state, audience, missing, level, category, goal, format, language, author, work } = filter;
  let matches: BooksQuery = db.selectFrom('books as b').where('b.tenant_id', '=', db.tenantId).where(isNoDraftOfAuthor);
  if (isView) matches = matches.where(isNoUnpublishedPiece);
  if (state) matches = matches.where('b.state', '=', state);
  if (audience) matches = matches.where('b.audience', '=', audience);
  if (missing) matches = matches.where(LACKS[missing]);
  if (level) matches = matches.where('b.level', '=', level);
  if (category) matches = matches.where(isInCategory(db, category));
  if (goal) matches = matches.where('b.goal', '=', goal);
  if (format) matches = matches.where('b.format', '=', format);
  if (language) matches = matches.where('b.language', '=', language);
  if (work) matches = matches.where('b.work_id', '=', work);
  if (author) matches = matches.where('b.author_id', '=', author);
  if (filter.class) matches = matches.where(isOfClass(filter.class));
  if (filter.for_sale !== undefined) matches = matches.where(IS_FOR_SALE[`${filter.for_sale}`]);
  if (filter.has_reports !== undefined) matches = matches.where(hasOpenReports(filter.has_reports, personId));
  if (search) matches = matches.where(sql<boolean>`lower(b.title || ' ' || b.author) like ${containsPattern(search)}`);
  return matches;
}

/**
 * Condition for a book with pages, because a file's content is unknown before its pages are ready. An index supports
 * each condition of `LACKS` (db/schema/library/books.sql).
 */
const hasPages = sql`b.rendition_id is not null and b.state <> 'processing'`;
const LACKS: Record<MissingFact, RawBuilder<boolean>> = {
  level: sql`b.level is null`,
  ages: sql`(b.age_from is null or b.age_to is null)`,
  category: sql`not exists (select from book_categories k where k.tenant_id = b.tenant_id and k.book_id = b.id)`,
  licence: sql`(b.licence = '' and b.licence_url = '')`,
  descriptions: sql`(b.has_pictures and not b.has_descriptions and ${hasPages})`,
  words: sql`(not b.has_text and ${hasPages})`,
};

/** Without parameters, so that PostgreSQL can use the index of the books for sale. */
const IS_FOR_SALE = { true: sql<boolean>`b.for_sale`, false: sql<boolean>`not b.for_sale` };

/** SQL: whether a book is in a category. The slug of a merged category leads to the category that took its books. */
function isInCategory({ tenantId }: TenantDb, slug: string): RawBuilder<boolean> {
  return sql`b.id in (select k.book_id from categories c join book_categories k on k.tenant_id = c.tenant_id and k.category_id = c.id
    where c.tenant_id = ${tenantId} and (c.slug = ${slug} or c.former_slugs @> array[${slug}]))`;
}

/** SQL: whether a book is by a class or by one of its students. */
function isOfClass(classId: string): RawBuilder<boolean> {
  return sql`(b.author_id in (select e.student_id from enrolments e where e.tenant_id = b.tenant_id and e.school_class_id = ${classId})
    or b.id in (select p.id from pieces p where p.tenant_id = b.tenant_id and p.school_class_id = ${classId}))`;
}

/** SQL: whether a book has an open report of readers. Hides reports from the author, even an author on the staff. */
function hasOpenReports(has: boolean, personId: string | null): RawBuilder<boolean> {
  const author = sql`coalesce((select p.author_id from pieces p where p.tenant_id = b.tenant_id and p.id = b.id), b.author_id)`;
  return sql`${sql.raw(has ? '' : 'not')} (exists (select from reports r where r.tenant_id = b.tenant_id and r.book_id = b.id and r.closed_at is null)
    and ${author} is distinct from ${personId}::uuid)`;
}

/** Sorts books that were never published last in both directions. */
const orderingOf = sortable(
  {
    created: [sql`b.created_at`, 'timestamptz'],
    title: [inReadingOrder(sql`b.title`), 'text'],
    published: timeOrLast(sql`b.published_at`),
  },
  [sql`b.id`, 'uuid'],
);

/** Finds the people whose books staff can see, with the number of these books. */
export async function findBookAuthors(db: TenantDb) {
  return db
    .selectFrom('books as b')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 'b.tenant_id').onRef('u.id', '=', 'b.author_id'))
    .where('b.tenant_id', '=', db.tenantId)
    .where(isNoDraftOfAuthor)
    .groupBy(['u.tenant_id', 'u.id', 'u.first_name', 'u.last_name', 'u.sort_name'])
    .select(['u.id', sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name')])
    .select(sql<number>`count(*)::int`.as('books'))
    .orderBy('u.sort_name')
    .orderBy('u.id')
    .execute();
}
