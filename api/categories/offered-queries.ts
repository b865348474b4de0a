import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';

export type OfferedCategoryRow = { id: string; slug: string; name: string; books: number; schools: number };

/** Finds the categories that the platform offers, with the books of all schools in each. */
export async function findOfferedCategories(db: PlatformDb): Promise<OfferedCategoryRow[]> {
  const { rows } = await sql<OfferedCategoryRow>`
    select o.id, o.slug, o.name, n.books::int as books, n.schools::int as schools
    from offered_categories o cross join lateral (
      select count(*) as books, count(distinct c.tenant_id) as schools
      from categories c join book_categories b on b.tenant_id = c.tenant_id and b.category_id = c.id
      where c.offered_id = o.id) n`.execute(db);
  return rows;
}

/** Waits for other changes of offered categories. */
export async function lockOfferedCategories(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('offered_categories'))`.execute(db);
}

/** Offers a category to every school, in the platform's own tenant. The audit log of each school names the caller (migration 0471). */
export async function offerCategory(db: TenantDb, { slug, name }: { slug: string; name: string }): Promise<string> {
  const { rows } = await sql<{ id: string }>`select offer_category(${slug}, ${name}) as id`.execute(db);
  return rows[0]?.id ?? '';
}

export async function renameOffered(db: TenantDb, id: string, name: string): Promise<void> {
  await sql`select rename_offered_category(${id}, ${name})`.execute(db);
}

/** Withdraws a category; schools that use it keep it as their own. */
export async function withdrawCategory(db: TenantDb, id: string): Promise<void> {
  await sql`select withdraw_category(${id})`.execute(db);
}
