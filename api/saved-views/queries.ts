import type { Person } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { SavedView } from '#contract/saved-views.ts';

type Owner = Pick<Person, 'tenantId' | 'personId'>;
type NewView = { list: string; name: string; query: string };

export async function findSavedViews(db: TenantDb, { tenantId, personId }: Owner): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', personId)
    .select(['id', 'list', 'name', 'query'])
    .orderBy('name')
    .execute();
}

/** Inserts a view, or changes the one of the same name. */
export async function upsertSavedView(
  db: TenantDb,
  { tenantId, personId }: Owner,
  { list, name, query }: NewView,
): Promise<SavedView> {
  return db
    .insertInto('saved_views')
    .values({ tenant_id: tenantId, user_id: personId, list, name, query })
    .onConflict((saved) => saved.columns(['tenant_id', 'user_id', 'list', 'name']).doUpdateSet({ query }))
    .returning(['id', 'list', 'name', 'query'])
    .executeTakeFirstOrThrow();
}

export async function deleteSavedViewOf(db: TenantDb, { tenantId, personId }: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
