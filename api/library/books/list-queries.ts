import { type RawBuilder, sql } from 'kysely';
import { searchSources } from '#api/core/search-index/service.ts';
import { allowStaff } from '#api/kit/policy.ts';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { matchesRule } from '#api/schools/modes/service.ts';
import type { CallerRole, Visit } from '#contract/kit/roles.ts';
import type { BookQuery, Facet } from '#contract/library/books.ts';
import type { ModeRule } from '#contract/schools/modes.ts';
import { readsAll } from './reading-access-queries.ts';
import { visibleTo } from './visible-books-queries.ts';

type Searcher = {
  role: CallerRole;
  personId: string | null;
  visit?: Visit | undefined;
  /** The books that the caller has bought. */
  bought?: string[];
};

/**
 * Returns a row source of the documents that a caller finds, each once; undefined without a text. Everyone finds a book
 * for sale by the words of its free pages; callers who can read the whole book find it by all of its words.
 */
export function foundDocuments(
  { tenantId }: TenantDb,
  { bought = [], ...caller }: Searcher,
  search: string,
): RawBuilder<unknown> | undefined {
  const { documents, wholeTexts } = searchSources(search, bought);
  const isReader = caller.role === 'student' || allowStaff(caller) || bought.length > 0;
  if (!documents || !isReader) return documents;
  // Avoids `exists`, because PostgreSQL would read all of the school's books instead of the few results.
  const canRead = sql`(select ${readsAll(caller)} or b.id = any(${bought}::uuid[])
    from books b where b.tenant_id = ${tenantId} and b.id = w.id)`;
  return sql`(select distinct on (kind, id) * from (
    select * from ${documents} union all select w.* from ${wholeTexts} w where ${canRead}) d order by kind, id, rank desc)`;
}

/** The books that a query reads, and their reader: the books of one school, or all shared books on the root host. */
export type BookScope = {
  isRoot: boolean;
  role: CallerRole;
  personId: string | null;
  visit?: Visit | undefined;
  isView?: true | undefined;
  /** The books that the caller has bought, for a search. */
  bought?: string[];
};
/** The scope of a list, limited by a mode. */
export type ListScope = BookScope & { rule: ModeRule | undefined };
type Condition = RawBuilder<boolean>;

/** The limit of counts and offsets: later pages cost more, and no one reads that far. */
export const MAX_COUNTED_BOOKS = 10_001;

/**
 * Returns `books b where …` for the visible books that the mode shows and that match the search; with a search each has
 * a `rank`. Further conditions follow with `and`.
 */
export function visibleBooks(db: TenantDb, scope: ListScope, search: string): RawBuilder<unknown> {
  const { isRoot, role, rule } = scope;
  const { sharedBooks } = searchSources(search);
  if (isRoot) return sql`${sharedBooks} b where true`;
  const documents = foundDocuments(db, scope, search);
  const matchJoin =
    documents && sql`join (select f.id, f.rank from ${documents} f where f.kind = 'book') m on m.id = b.id`;
  const conditions = [sql`b.tenant_id = ${db.tenantId}`, visibleTo(role), ...(rule ? matchesRule(rule) : [])];
  return sql`books b ${matchJoin ?? sql``} where ${sql.join(conditions, sql` and `)}`;
}

/** SQL: whether a book is for sale, by a school that can receive payments, in a mode that has sales. */
export function isForSale(rule: ModeRule | undefined): Condition {
  if (rule?.features_off.includes('sales')) return sql`false`;
  return sql`(b.for_sale and b.tenant_id = any((select selling_schools())::uuid[]))`;
}

export type FilterConditions = Partial<Record<Facet, Condition>> & { others: Condition[] };

/** Returns a query's filters as conditions: by facet name if they have facet counts, else in `others`. */
export function filterConditions(query: Partial<BookQuery>, rule?: ModeRule): FilterConditions {
  const { language, level, goal, country, category, format, accessibility, for_sale, age, audience } = query;
  return {
    ...(language && { language: sql`b.language = ${language}` }),
    ...(level && { level: sql`b.level = ${level}` }),
    ...(age && { age: suitsAge(age) }),
    ...(goal && { goal: sql`b.goal = ${goal}` }),
    ...(country && { country: sql`b.country = ${country}` }),
    ...(category && { category: inCategory(category) }),
    ...(format && { format: sql`b.format = ${format}` }),
    ...(accessibility && { accessibility: accessibilityConditions[accessibility] }),
    ...(for_sale && { for_sale: for_sale === 'true' ? isForSale(rule) : sql`not ${isForSale(rule)}` }),
    others: audience ? [sql<boolean>`b.audience = ${audience}`] : [],
  };
}

/** Joins all conditions, each with an `and` before it. */
export function andAll({ others, ...byFacet }: FilterConditions): RawBuilder<unknown> {
  const conditions = [...Object.values(byFacet), ...others].map((condition) => sql`and ${condition}`);
  return sql.join(conditions, sql` `);
}

const accessibilityConditions = {
  read_aloud: sql<boolean>`b.has_read_aloud`,
  descriptions: sql<boolean>`b.has_descriptions`,
  text: sql<boolean>`b.has_text`,
};

/** Returns the condition for a category. The slug of a merged category leads to the category that took its books. */
function inCategory(slug: string): Condition {
  return sql`exists (select from book_categories bc join categories c on c.tenant_id = bc.tenant_id and c.id = bc.category_id
    where bc.tenant_id = b.tenant_id and bc.book_id = b.id and (c.slug = ${slug} or ${slug} = any(c.former_slugs)))`;
}

/** SQL: the age range of a book, which may be open at one end. A book without ages matches no age. */
export const hasAges = sql<boolean>`coalesce(b.age_from, b.age_to) is not null`;
export const minAge = sql<number>`coalesce(b.age_from, 3)`;
export const maxAge = sql<number>`coalesce(b.age_to, 18)`;

function suitsAge(age: number): Condition {
  return sql`(${hasAges} and ${minAge} <= ${age} and ${maxAge} >= ${age})`;
}

/** Returns the order of a list; an index supports each order. */
export function listOrder({ ordering, search }: Pick<BookQuery, 'ordering' | 'search'>): RawBuilder<unknown> {
  const isRanked = search !== '' && (ordering === undefined || ordering === 'best');
  return isRanked ? sql`rank desc, b.id` : listOrders[ordering === undefined || ordering === 'best' ? 'new' : ordering];
}

const title = inReadingOrder(sql`b.title`);
export const listOrders = {
  new: sql`b.published_at desc, b.id desc`,
  title: sql`${title}, b.id`,
  '-title': sql`${title} desc, b.id desc`,
  level: sql`b.level, b.published_at desc, b.id desc`,
  featured: sql`b.is_featured desc, b.published_at desc, b.id desc`,
};
