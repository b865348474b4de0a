import { type RawBuilder, sql } from 'kysely';
import type { NamedCategory } from '#api/kit/category-names.ts';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { CategoryNames } from '#contract/authoring/categories.ts';
import type { ContentsLine, WebPage } from '#contract/kit/web-book.ts';
import type { BookState } from '#contract/kit/work-fields.ts';
import { type BookQuery, type Credit, Facet, type VersionKind } from '#contract/library/books.ts';
import type { StoredDownloads } from './downloads.ts';
import { countedWork, isShownEdition } from './editions-queries.ts';
import {
  andAll,
  type BookScope,
  filterConditions,
  hasAges,
  isForSale,
  type ListScope,
  listOrder,
  MAX_COUNTED_BOOKS,
  maxAge,
  minAge,
  visibleBooks,
} from './list-queries.ts';
import { freePages, readsAll } from './reading-access-queries.ts';
import { type BookSummaryRow, bookSummaryColumns as summaryColumns, visibleTo } from './service.ts';
import { readableBy } from './visible-books-queries.ts';

type Paging = Pick<BookQuery, 'limit' | 'offset'>;

/** The columns of a row in a list or on a shelf, with the work for their editions. */
export const listColumns = sql`${summaryColumns}, b.work_id`;

/** Finds the books of a list. With `languages`, the preferred first, one edition of each work. */
export async function findBookSummaries(
  db: TenantDb,
  scope: ListScope,
  query: BookQuery,
  languages?: readonly string[],
): Promise<BookSummaryRow[]> {
  const filters = andAll(filterConditions(query, scope.rule));
  const ofWork = languages ? sql`and ${isShownEdition(db, scope, languages, filters)}` : sql``;
  const { rows } = await sql<BookSummaryRow>`
    select ${listColumns} from ${visibleBooks(db, scope, query.search)} ${filters} ${ofWork}
    order by ${listOrder(query)} ${limitAndOffset(query)}`.execute(db);
  return rows;
}

export type FacetCount = {
  facet: Facet | 'all';
  value: string;
  label: string | null;
  names: CategoryNames | null;
  count: number;
};

/**
 * Counts the matching books (`all`), and for each filter the books that each value would leave. A book counts for a
 * filter if it matches all other filters. With `isByWork`, editions of one work count once.
 */
export async function findFacetCounts(
  db: TenantDb,
  scope: ListScope,
  query: BookQuery,
  isByWork = false,
): Promise<FacetCount[]> {
  const { others, ...filters } = filterConditions(query, scope.rule);
  const misses = Object.values(filters).map(missesFilter);
  // Groups books with equal counted columns first: counting the values of 10,000 single books took ten times as long.
  const countedColumns = sql.join(
    [...storedColumns, 'for_sale', ...Facet.options.map(missColumn), 'misses'].map((name) => sql.ref(name)),
  );
  const { rows } = await sql<FacetCount>`
    with flagged as (
      select b.tenant_id, b.id, b.age_from, b.age_to, ${isByWork ? countedWork : sql`null::uuid`} as work_id, ${sql.join(storedColumns.map((name) => sql.ref(`b.${name}`)))},
        ${isForSale(scope.rule)} as for_sale, ${sql.join(Facet.options.map((facet) => sql`${missesFilter(filters[facet])} as ${sql.ref(missColumn(facet))}`))},
        ${misses.length > 0 ? sql.join(misses, sql` + `) : sql`0`} as misses
      from ${visibleBooks(db, scope, query.search)} ${andAll({ others })} limit ${sql.lit(MAX_COUNTED_BOOKS)}),
    works as (select work_id as work from flagged where work_id is not null group by 1 having count(*) > 1),
    marked as (select b.*, w.work from flagged b left join works w on w.work = b.work_id),
    combined as (select ${countedColumns}, work, count(*) as books from marked group by ${countedColumns}, work)
    select f.facet, f.value, null as label, null::jsonb as names, ${countOf(sql`sum(b.books)`)} as count
    from combined b cross join lateral (values
      ('all', '', 0),
      ('language', b.language, b.miss_language), ('level', b.level::text, b.miss_level), ('goal', b.goal::text, b.miss_goal),
      ('country', b.country, b.miss_country), ('format', b.format, b.miss_format), ('for_sale', b.for_sale::text, b.miss_for_sale),
      ('accessibility', case when b.has_read_aloud then 'read_aloud' end, b.miss_accessibility),
      ('accessibility', case when b.has_descriptions then 'descriptions' end, b.miss_accessibility),
      ('accessibility', case when b.has_text then 'text' end, b.miss_accessibility)) f(facet, value, miss)
    where f.value is not null and b.misses = f.miss group by f.facet, f.value
    union all
    (select 'category', case when ${query.category ?? ''} = any(c.former_slugs) then ${query.category ?? ''} else c.slug end, c.name, c.names, ${countOf(sql`count(*)`)}
    from marked b join book_categories bc on bc.tenant_id = ${db.tenantId} and bc.tenant_id = b.tenant_id and bc.book_id = b.id
      join categories c on c.tenant_id = bc.tenant_id and c.id = bc.category_id
    where b.misses = b.miss_category group by c.id, c.slug, c.former_slugs, c.name, c.names, c.position order by c.position, ${inReadingOrder(sql`c.name`)})
    union all
    select 'age', age::text, null, null, ${countOf(sql`sum(b.books)`)}
    from (select ${minAge} as youngest, ${maxAge} as oldest, b.work, count(*) as books from marked b
        where ${hasAges} and b.misses = b.miss_age group by 1, 2, 3) b
      cross join lateral generate_series(b.youngest, b.oldest) age
    group by age`.execute(db);
  return rows;
}

/** Counts single books and, once each, works with several editions. */
function countOf(books: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(coalesce(${books} filter (where b.work is null), 0) + count(distinct b.work))::int`;
}

const storedColumns = [
  'language',
  'level',
  'goal',
  'country',
  'format',
  'has_read_aloud',
  'has_descriptions',
  'has_text',
];

function missColumn(facet: Facet): string {
  return `miss_${facet}`;
}

function missesFilter(condition: RawBuilder<boolean> | undefined): RawBuilder<number> {
  return condition ? sql`(not coalesce(${condition}, false))::int` : sql`0`;
}

export type BookRow = BookSummaryRow & {
  work_id: string;
  made_from: string | null;
  made_as: VersionKind | null;
  allows_retelling: boolean;
  blurb: string;
  licence: string;
  licence_url: string;
  publisher: string;
  credits: Credit[];
  age_from: number | null;
  age_to: number | null;
  is_noncommercial: boolean;
  word_count: number;
  accessibility: { hazards?: string[]; summary?: string };
  has_read_aloud: boolean;
  has_descriptions: boolean;
  has_text: boolean;
  state: BookState;
  published_at: Date | null;
  categories: NamedCategory[];
  allows_downloads: boolean;
  free_pages: number | null;
  reads_all: boolean;
  downloads: StoredDownloads | null;
};

export async function findBook(db: TenantDb, scope: BookScope, id: string): Promise<BookRow | undefined> {
  const { rows } = await sql<BookRow>`
    select ${summaryColumns}, b.work_id, b.made_from, b.made_as, (select t.allows_retelling from tenants t where t.id = b.tenant_id) as allows_retelling, b.blurb, b.licence, b.licence_url, b.publisher, b.credits, b.age_from, b.age_to, b.is_noncommercial, b.word_count,
      b.accessibility, b.has_read_aloud, b.has_descriptions, b.has_text, b.state, b.published_at,
      (select t.allows_downloads from tenants t where t.id = b.tenant_id) as allows_downloads,
      ${freePages} as free_pages, ${readsAll(scope)} as reads_all,
      (select jsonb_build_object('version', d.version, 'files', d.files) from book_downloads d
        where d.tenant_id = b.tenant_id and d.book_id = b.id and d.files is not null) as downloads,
      coalesce((select jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name, 'names', c.names) order by c.position, ${inReadingOrder(sql`c.name`)})
        from book_categories bc join categories c on c.tenant_id = bc.tenant_id and c.id = bc.category_id
        where bc.tenant_id = b.tenant_id and bc.book_id = b.id), '[]') as categories
    from books b where b.tenant_id = ${db.tenantId} and b.id = ${id} and ${readableBy(scope)}`.execute(db);
  return rows[0];
}

type VersionRow = BookSummaryRow & { made_as: VersionKind | null };

/** Finds the other versions of the same work. */
export async function findVersions(db: TenantDb, { role }: BookScope, id: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${summaryColumns}, b.made_as from books b
    where b.tenant_id = ${db.tenantId} and b.id <> ${id} and ${visibleTo(role)}
      and b.work_id = (select original.work_id from books original where original.tenant_id = ${db.tenantId} and original.id = ${id})
    order by b.language, b.level, b.title limit 100`.execute(db);
  return rows;
}

type OriginalRow = Pick<BookRow, 'title' | 'author' | 'language'> & {
  id: string;
  school_name: string | null;
  subdomain: string | null;
};

/** Finds the original of a version, if the role can see it or another school shares it. */
export async function findOriginal(db: TenantDb, { role }: BookScope, id: string): Promise<OriginalRow | undefined> {
  const { rows } = await sql<OriginalRow>`
    select o.made_from as id, b.title, b.author, b.language, null as school_name, null as subdomain
      from books o join books b on b.tenant_id = o.tenant_id and b.id = o.made_from
      where o.tenant_id = ${db.tenantId} and o.id = ${id} and ${visibleTo(role)}
    union all
    select o.made_from, s.title, s.author, s.language, s.school_name, s.subdomain from books o cross join lateral shared_original(o.made_from) s
      where o.tenant_id = ${db.tenantId} and o.id = ${id} and o.made_from is not null
        and not exists (select from books b where b.tenant_id = o.tenant_id and b.id = o.made_from)`.execute(db);
  return rows[0];
}

/** Returns the table of contents; empty if the caller cannot read the book. */
export async function findContents(db: TenantDb, scope: BookScope, id: string): Promise<ContentsLine[]> {
  const { rows } = await sql<{ contents: ContentsLine[] }>`
    select coalesce(k.contents, r.contents) as contents
    from books b join renditions r on r.tenant_id = b.tenant_id and r.id = b.rendition_id
      left join corrections k on k.tenant_id = b.tenant_id and k.rendition_id = b.rendition_id and k.revision = b.corrected_revision
    where b.tenant_id = ${db.tenantId} and b.id = ${id} and ${readableBy(scope)}`.execute(db);
  return rows[0]?.contents ?? [];
}

/**
 * Finds pages of a book, with the author's corrections of the file's words; none if the caller cannot read the book.
 */
export async function findPages(
  db: TenantDb,
  scope: BookScope,
  id: string,
  { limit, offset }: Paging,
): Promise<WebPage[]> {
  const { rows } = await sql<{ content: WebPage }>`
    select coalesce(k.content, p.content) as content
    from books b join book_pages p on p.tenant_id = b.tenant_id and p.rendition_id = b.rendition_id
      left join corrected_pages k on k.tenant_id = p.tenant_id and k.rendition_id = p.rendition_id and k.revision = b.corrected_revision
        and k.number = p.number
    where b.tenant_id = ${db.tenantId} and p.tenant_id = ${db.tenantId} and b.id = ${id} and ${readableBy(scope)}
      and p.number > ${offset} and p.number <= ${offset + limit} order by p.number`.execute(db);
  return rows.map(({ content }) => content);
}

export async function findStats(db: TenantDb, scope: ListScope): Promise<{ all_book: number; featured_book: number }> {
  const { rows } = await sql<{ all_book: number; featured_book: number }>`
    select count(*)::int as all_book, (count(*) filter (where b.is_featured))::int as featured_book from ${visibleBooks(db, scope, '')}`.execute(
    db,
  );
  return rows[0] ?? { all_book: 0, featured_book: 0 };
}

function limitAndOffset({ limit, offset }: Paging): RawBuilder<unknown> {
  return sql`limit ${limit} offset ${Math.min(offset, MAX_COUNTED_BOOKS)}`;
}
