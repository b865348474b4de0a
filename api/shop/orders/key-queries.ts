import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { OrderRow } from './queries.ts';

/** The limit of order links in one email. */
const MAX_LINKS = 20;

/** Returns the ids of the newest orders of an email address. */
export async function findOrdersOf(db: TenantDb, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('buyers as b')
    .innerJoin('orders as o', (join) => join.onRef('o.tenant_id', '=', 'b.tenant_id').onRef('o.buyer_id', '=', 'b.id'))
    .where('b.tenant_id', '=', db.tenantId)
    .where('b.email_folded', '=', sql<string>`lower(${email})`)
    .where('o.monthly_gift_id', 'is', null)
    .orderBy('o.placed_at', 'desc')
    .limit(MAX_LINKS)
    .select('o.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends the earlier key of an order. */
export async function updateKey(
  db: TenantDb,
  { tenant_id, id, key_number }: Pick<OrderRow, 'tenant_id' | 'id' | 'key_number'>,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ key_number })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('key_number', '<', key_number)
    .execute();
}
