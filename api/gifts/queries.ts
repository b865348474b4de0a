import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

/** Counts the gifts of a school that were paid and not paid back. */
export async function countPaidGifts(db: TenantDb, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o
    where o.tenant_id = ${tenantId} and o.kind = 'gift' and o.paid_at is not null and o.state <> 'refunded'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
