import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { OpenedOrder } from './cookie.ts';

export type Buyer = { opened: OpenedOrder[]; personId: string | null };

/**
 * Finds books bought by a signed-in person, for them or their class, or in orders that this browser opened with their
 * current keys. `bookIds` limits the result.
 */
export async function findBoughtBooks(
  db: TenantDb,
  { opened, personId }: Buyer,
  bookIds?: string[],
): Promise<string[]> {
  if ((opened.length === 0 && personId === null) || bookIds?.length === 0) return [];
  const isBought = sql`l.tenant_id = ${db.tenantId} and o.tenant_id = ${db.tenantId} and o.paid_at is not null and o.state <> 'refunded'
    and ${bookIds ? sql`l.book_id = any(${bookIds}::uuid[])` : sql`l.book_id is not null`}`;
  const { rows } = await sql<{ book_id: string }>`
    select l.book_id
    from unnest(${opened.map(({ id }) => id)}::uuid[], ${opened.map(({ key_number }) => key_number)}::int[]) as k (id, number)
      join orders o on o.id = k.id and o.key_number = k.number
      join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
    where ${isBought}
    union
    select l.book_id from buyers b
      join orders o on o.tenant_id = b.tenant_id and o.buyer_id = b.id
      join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
    where b.tenant_id = ${db.tenantId} and b.person_id = ${personId}::uuid and ${isBought}
    union
    select l.book_id from opened_lines g
      join orders o on o.tenant_id = g.tenant_id and o.id = g.order_id
      join order_lines l on l.tenant_id = g.tenant_id and l.order_id = g.order_id and l.number = g.number
    where g.tenant_id = ${db.tenantId} and ${isBought}
      and (g.student_id = ${personId}::uuid or g.school_class_id in (
        select e.school_class_id from enrolments e where e.tenant_id = ${db.tenantId} and e.student_id = ${personId}::uuid))`.execute(
    db,
  );
  return rows.map(({ book_id }) => book_id);
}

/** Opens the wish-listed books of a paid order for the list's student or class. */
export async function insertOpenedLines(
  db: TenantDb,
  { orderId, wishListId }: { orderId: string; wishListId: string },
): Promise<void> {
  await sql`
    insert into opened_lines (tenant_id, order_id, number, student_id, school_class_id)
    select l.tenant_id, l.order_id, l.number, w.student_id, w.school_class_id
    from wish_lists w
      join wish_list_lines i on i.tenant_id = w.tenant_id and i.wish_list_id = w.id
      join order_lines l on l.tenant_id = w.tenant_id and l.order_id = ${orderId} and l.book_id = i.book_id
    where w.tenant_id = ${db.tenantId} and w.id = ${wishListId}`.execute(db);
}
