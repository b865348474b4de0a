import { type RawBuilder, sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

/**
 * SQL: the offer of book `b` with its cause `c`. No row if the book is not published or not for sale, its cause no
 * longer collects, its currency is no longer the school's, or the school has chosen no provider.
 */
const offerOfBook = ({ tenantId }: TenantDb): RawBuilder<unknown> => sql`
  select o.print_price, o.print_cost, o.cause_share, o.school_share, o.preview_pages, c.id as cause_id, c.slug as cause_slug, c.name as cause_name,
    c.language as cause_language
  from offers o
    join tenants t on t.id = o.tenant_id and t.currency = b.currency
    join sale_settings s on s.tenant_id = o.tenant_id and s.providers <> '{}'
    join visible_causes() c on c.id = b.cause_id and not c.is_archived
  where o.tenant_id = ${tenantId} and o.tenant_id = b.tenant_id and o.book_id = b.id and b.state = 'published' and b.for_sale`;

/** SQL: whether book `b` can be bought, provided that one of the school's providers is set up. */
export const isOffered = (db: TenantDb): RawBuilder<boolean> => sql`exists (${offerOfBook(db)})`;

/** A book's stored prices and shares. */
export type OfferRow = Pick<Row<'offers'>, 'book_id' | 'cause_share' | 'school_share' | 'preview_pages'> &
  Pick<Row<'books'>, 'title' | 'author' | 'audience' | 'author_id'> & {
    currency: string;
    price: number;
    print_price: number | null;
    print_cost: number | null;
    cause: { id: string; slug: string; name: string; language: string };
    project: { id: string; slug: string; title: string } | null;
    school_class_id: string | null;
  };

/** SQL: the class that wrote book `b`, else its author's class. */
const classOfBook = sql`coalesce(
  (select p.school_class_id from pieces p where p.tenant_id = b.tenant_id and p.id = b.id),
  (select e.school_class_id from enrolments e join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id
    where e.tenant_id = b.tenant_id and e.student_id = b.author_id order by c.archived_at is not null, c.name, c.id limit 1))`;

/** Finds the current offers of these books. */
export async function findOfferRows(db: TenantDb, bookIds: string[]): Promise<OfferRow[]> {
  if (bookIds.length === 0) return [];
  // Starts with the books: otherwise PostgreSQL may read all offers first.
  const { rows } = await sql<OfferRow>`
    with sold as materialized (
      select b.* from books b
      where b.tenant_id = ${db.tenantId} and b.id = any(${bookIds}::uuid[])
    )
    select b.id as book_id, b.title, b.author, b.audience, b.currency, b.price::float8 as price, o.print_price::float8 as print_price,
      o.print_cost::float8 as print_cost, o.cause_share, o.school_share, o.preview_pages,
      jsonb_build_object('id', o.cause_id, 'slug', o.cause_slug, 'name', o.cause_name, 'language', o.cause_language) as cause,
      (select jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title) from visible_projects() p
        where p.id = b.project_id and p.cause_id = o.cause_id) as project,
      b.author_id, ${classOfBook} as school_class_id
    from sold b cross join lateral (${offerOfBook(db)}) o order by b.id`.execute(db);
  return rows;
}

export type EditedBookRow = Pick<
  Row<'books'>,
  'id' | 'for_sale' | 'currency' | 'cause_id' | 'project_id' | 'is_noncommercial' | 'page_count'
> & {
  price: number | null;
  offer: {
    print_price: number | null;
    print_cost: number | null;
    cause_share: number;
    school_share: number;
    preview_pages: number;
  } | null;
};

/** Finds a book with its offer. With `locks`, no one else changes it until the transaction ends. */
export async function findEditedBook(
  db: TenantDb,
  id: string,
  { locks = false } = {},
): Promise<EditedBookRow | undefined> {
  const { rows } = await sql<EditedBookRow>`
    select b.id, b.for_sale, b.price::float8 as price, b.currency, b.cause_id, b.project_id, b.is_noncommercial, b.page_count,
      (select to_jsonb(o) from offers o where o.tenant_id = b.tenant_id and o.book_id = b.id) as offer
    from books b
    where b.tenant_id = ${db.tenantId} and b.id = ${id}
      and not (b.state = 'draft' and exists (select from pieces p where p.tenant_id = b.tenant_id and p.id = b.id))
    ${locks ? sql`for no key update of b` : sql``}`.execute(db);
  return rows[0];
}

export type OfferColumns = NonNullable<EditedBookRow['offer']>;

export async function upsertOffer(db: TenantDb, id: string, columns: OfferColumns): Promise<void> {
  const insert = db.insertInto('offers').values({ tenant_id: db.tenantId, book_id: id, ...columns });
  await insert.onConflict((conflict) => conflict.columns(['tenant_id', 'book_id']).doUpdateSet(columns)).execute();
}
