import type { TenantDb } from '#api/kit/tenant.ts';
import type { TourKey } from '#contract/core/tours.ts';

export async function findSeenTours(db: TenantDb, personId: string): Promise<TourKey[]> {
  const rows = await db
    .selectFrom('seen_tours')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', personId)
    .select('key')
    .orderBy('key')
    .$castTo<{ key: TourKey }>()
    .execute();
  return rows.map(({ key }) => key);
}

export async function insertSeenTour(db: TenantDb, personId: string, key: TourKey): Promise<void> {
  await db
    .insertInto('seen_tours')
    .values({ tenant_id: db.tenantId, user_id: personId, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
