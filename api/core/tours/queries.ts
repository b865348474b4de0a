import type { Person } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { TourKey } from '#contract/core/tours.ts';

type Owner = Pick<Person, 'personId'>;

export async function findSeenTours(db: TenantDb, { personId }: Owner): Promise<TourKey[]> {
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

export async function insertSeenTour(db: TenantDb, { personId }: Owner, key: TourKey): Promise<void> {
  await db
    .insertInto('seen_tours')
    .values({ tenant_id: db.tenantId, user_id: personId, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
