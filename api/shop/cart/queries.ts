import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type BookSummaryRow, bookSummaryColumns, visibleTo } from '#api/library/books/service.ts';
import type { CallerRole } from '#contract/kit/roles.ts';
import type { WantedBook } from '#contract/shop/cart.ts';

type AddedPrice = { added_price: number | null; added_currency: string | null };

/** A book in a cart or a list; in a cart also the copy price when it was added. */
export type LineRow = WantedBook & Partial<AddedPrice>;

export async function findLines(db: TenantDb, personId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select book_id as item, format, copies, added_price::float8 as added_price, added_currency
    from cart_lines where tenant_id = ${db.tenantId} and person_id = ${personId} order by id`.execute(db);
  return rows;
}

/** Creates the cart if needed, and locks it: concurrent changes wait, so that the line limit holds. */
export async function lockCart(db: TenantDb, personId: string): Promise<void> {
  await db
    .insertInto('carts')
    .values({ tenant_id: db.tenantId, person_id: personId })
    .onConflict((cart) => cart.columns(['tenant_id', 'person_id']).doUpdateSet({ changed_at: sql`now()` }))
    .execute();
}

/** Adds lines in their order; a book that is already there stays as it is. */
export async function insertLines(db: TenantDb, personId: string, lines: (WantedBook & AddedPrice)[]): Promise<void> {
  await sql`
    insert into cart_lines (tenant_id, person_id, book_id, format, copies, added_price, added_currency)
    select ${db.tenantId}, ${personId}, l.item, l.format, l.copies, l.added_price, l.added_currency
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as (item uuid, format text, copies int, added_price bigint, added_currency text)) with ordinality
      l(item, format, copies, added_price, added_currency, position)
    order by l.position
    on conflict do nothing`.execute(db);
}

export async function updateLine(
  db: TenantDb,
  personId: string,
  { item, ...columns }: WantedBook & AddedPrice,
): Promise<void> {
  await db
    .updateTable('cart_lines')
    .where('tenant_id', '=', db.tenantId)
    .where('person_id', '=', personId)
    .where('book_id', '=', item)
    .set(columns)
    .execute();
}

/** Removes one book; all of them for null. */
export async function deleteLines(db: TenantDb, personId: string, item: string | null): Promise<void> {
  await sql`delete from cart_lines l where l.tenant_id = ${db.tenantId} and l.person_id = ${personId}
    and (${item}::uuid is null or l.book_id = ${item})`.execute(db);
}

/** Finds the books that a role can see. */
export async function findVisibleBooks(db: TenantDb, role: CallerRole, ids: string[]): Promise<BookSummaryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BookSummaryRow>`
    select ${bookSummaryColumns} from books b
    where b.tenant_id = ${db.tenantId} and b.id = any(${ids}::uuid[]) and ${visibleTo(role)}`.execute(db);
  return rows;
}
