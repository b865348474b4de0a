import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { BookQuery, BookState, Credit, Facet } from '#contract/books.ts';
import type { ContentsLine, WebPage } from '#contract/web-book.ts';
import { allOf, booksAt, filtersOf, MOST_COUNTED, orderOf, orders, type Place } from './list-queries.ts';
import { type CardRow, cardColumns as card, openTo, type SharingSchool, visibleTo } from './service.ts';

type Page = Pick<BookQuery, 'limit' | 'offset'>;

export async function findCards(db: TenantDb, place: Place, query: BookQuery): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${card} from ${booksAt(place, query.search)} ${allOf(filtersOf(query))}
    order by ${orderOf(query)} ${pageOf(query)}`.execute(db);
  return rows;
}

export type Fact = { facet: Facet | 'all'; value: string; label: string | null; count: number };

/**
 * How many books are found (`all`), and for each filter how many each of its values would leave. A book counts for a filter
 * when it misses no other one.
 */
export async function findFacts(db: TenantDb, place: Place, query: BookQuery): Promise<Fact[]> {
  const { others, ...asked } = filtersOf(query);
  const misses = Object.values(asked).map(missed);
  const { rows } = await sql<Fact>`
    with sieved as (
      select b.tenant_id, b.id, b.language, b.level, b.goal, b.country, b.format, b.for_sale, b.has_read_aloud, b.has_descriptions, b.has_text,
        ${sql.join(counted.map((facet) => sql`${missed(asked[facet])} as ${sql.ref(`miss_${facet}`)}`))},
        ${misses.length > 0 ? sql.join(misses, sql` + `) : sql`0`} as misses
      from ${booksAt(place, query.search)} ${allOf({ others })} limit ${sql.lit(MOST_COUNTED)})
    select f.facet, f.value, null as label, count(*)::int as count
    from sieved b cross join lateral (values
      ('all', '', 0),
      ('language', b.language, b.miss_language), ('level', b.level::text, b.miss_level), ('goal', b.goal::text, b.miss_goal),
      ('country', b.country, b.miss_country), ('format', b.format, b.miss_format), ('for_sale', b.for_sale::text, b.miss_for_sale),
      ('accessibility', case when b.has_read_aloud then 'read_aloud' end, b.miss_accessibility),
      ('accessibility', case when b.has_descriptions then 'descriptions' end, b.miss_accessibility),
      ('accessibility', case when b.has_text then 'text' end, b.miss_accessibility)) f(facet, value, miss)
    where f.value is not null and b.misses = f.miss group by f.facet, f.value
    union all
    select 'category', c.slug, c.name, count(*)::int
    from sieved b join book_categories bc on bc.tenant_id = ${place.tenantId} and bc.tenant_id = b.tenant_id and bc.book_id = b.id
      join categories c on c.tenant_id = bc.tenant_id and c.id = bc.category_id
    where b.misses = b.miss_category group by c.slug, c.name`.execute(db);
  return rows;
}

const counted = ['language', 'level', 'goal', 'country', 'category', 'format', 'accessibility', 'for_sale'] as const;

function missed(condition: RawBuilder<boolean> | undefined): RawBuilder<number> {
  return condition ? sql`(not coalesce(${condition}, false))::int` : sql`0`;
}

/** Featured books, and the newest where too few are. */
export async function findFeatured(db: TenantDb, place: Place, limit: number) {
  const { rows } = await sql<CardRow & { blurb: string }>`
    select ${card}, b.blurb from ${booksAt(place, '')} order by ${orders.featured} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** The newest books of the goal, or of the language, that most books are in; of languages the second, since the first is everywhere. */
export async function findLargest(db: TenantDb, place: Place, by: 'goal' | 'language', limit: number) {
  const column = sql.ref(`b.${by}`);
  const { rows } = await sql<CardRow>`
    select ${card} from ${booksAt(place, '')} and ${column} = (
      select ${column} from ${booksAt(place, '')} and ${column} is not null
      group by 1 order by count(*) desc, 1 limit 1 offset ${sql.lit(by === 'language' ? 1 : 0)})
    order by ${orders.new} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export type BookRow = CardRow & {
  work_id: string;
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
  categories: { slug: string; name: string }[];
};

export async function findBook(db: TenantDb, place: Place, id: string): Promise<BookRow | undefined> {
  const { rows } = await sql<BookRow>`
    select ${card}, b.work_id, b.blurb, b.licence, b.licence_url, b.publisher, b.credits, b.age_from, b.age_to, b.is_noncommercial, b.word_count,
      b.accessibility, b.has_read_aloud, b.has_descriptions, b.has_text, b.state, b.published_at,
      coalesce((select jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name) order by c.name)
        from book_categories bc join categories c on c.tenant_id = bc.tenant_id and c.id = bc.category_id
        where bc.tenant_id = b.tenant_id and bc.book_id = b.id), '[]') as categories
    from books b where b.tenant_id = ${place.tenantId} and b.id = ${id} and ${openTo(place)}`.execute(db);
  return rows[0];
}

/** The other versions of the same work. */
export async function findVersions(db: TenantDb, { tenantId, role }: Place, id: string): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${card} from books b
    where b.tenant_id = ${tenantId} and b.id <> ${id} and ${visibleTo(role)}
      and b.work_id = (select asked.work_id from books asked where asked.tenant_id = ${tenantId} and asked.id = ${id})
    order by b.language, b.level, b.title limit 100`.execute(db);
  return rows;
}

export async function findContents(db: TenantDb, place: Place, id: string): Promise<ContentsLine[]> {
  const { rows } = await sql<{ contents: ContentsLine[] }>`
    select r.contents from books b join renditions r on r.tenant_id = b.tenant_id and r.id = b.rendition_id
    where b.tenant_id = ${place.tenantId} and b.id = ${id} and ${openTo(place)}`.execute(db);
  return rows[0]?.contents ?? [];
}

/** Pages of what the reader opens; none where the book may not be seen. */
export async function findPages(db: TenantDb, place: Place, id: string, { limit, offset }: Page): Promise<WebPage[]> {
  const { rows } = await sql<{ content: WebPage }>`
    select p.content from books b join book_pages p on p.tenant_id = b.tenant_id and p.rendition_id = b.rendition_id
    where b.tenant_id = ${place.tenantId} and p.tenant_id = ${place.tenantId} and b.id = ${id} and ${openTo(place)}
      and p.number > ${offset} and p.number <= ${offset + limit} order by p.number`.execute(db);
  return rows.map(({ content }) => content);
}

export async function findStats(db: TenantDb, place: Place): Promise<{ all_book: number; featured_book: number }> {
  const { rows } = await sql<{ all_book: number; featured_book: number }>`
    select count(*)::int as all_book, (count(*) filter (where b.is_featured))::int as featured_book from ${booksAt(place, '')}`.execute(
    db,
  );
  return rows[0] ?? { all_book: 0, featured_book: 0 };
}

export async function findSharingSchools(db: TenantDb, ids: string[]): Promise<SharingSchool[]> {
  const { rows } = await sql<SharingSchool>`select * from sharing_schools(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Leads somebody at the root host into the school that shares the book; what follows in the transaction is asked there. */
export async function visitSharingSchool(db: TenantDb, book: string): Promise<SharingSchool | undefined> {
  const { rows } = await sql<SharingSchool>`select * from visit_sharing_school(${book})`.execute(db);
  return rows[0];
}

function pageOf({ limit, offset }: Page): RawBuilder<unknown> {
  return sql`limit ${limit} offset ${Math.min(offset, MOST_COUNTED)}`;
}
