import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { CategoryNames } from '#contract/authoring/categories.ts';

export type CategoryRow = Pick<Row<'categories'>, 'id' | 'slug' | 'former_slugs' | 'name' | 'position'> & {
  names: CategoryNames;
  books: number;
  stories: number;
  is_for_families: boolean;
  is_offered: boolean;
};

/**
 * Finds the categories of a school in its order, with the number of works for each: works in the category, and
 * unapproved works whose authors chose it.
 */
export async function findUsedCategories(db: TenantDb): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    with uses as (
      select bc.category_id, bc.book_id as work_id, 'book' as type from book_categories bc where bc.tenant_id = ${db.tenantId}
      union
      select c.id, s.id, 'story' from stories s cross join unnest(s.categories) as chosen(slug)
        join categories c on c.tenant_id = s.tenant_id and (c.slug = chosen.slug or chosen.slug = any(c.former_slugs))
      where s.tenant_id = ${db.tenantId}
        and not exists (select from pieces d where d.tenant_id = s.tenant_id and d.id = s.id and d.deleted_at is not null)
      union
      select c.id, p.id, p.type from pieces p cross join unnest(p.categories) as chosen(slug)
        join categories c on c.tenant_id = p.tenant_id and (c.slug = chosen.slug or chosen.slug = any(c.former_slugs))
      where p.tenant_id = ${db.tenantId} and p.deleted_at is null
        and p.state not in ('approved', 'published', 'pulled_down')),
    counts as (select category_id, count(*) filter (where type = 'book') as books, count(*) filter (where type = 'story') as stories
      from uses group by category_id)
    select c.id, c.slug, c.former_slugs, c.name, c.names,
      row_number() over (order by c.position, c.name, c.id)::int as position, coalesce(n.books, 0)::int as books, coalesce(n.stories, 0)::int as stories,
      coalesce(c.id = any(t.community_categories), false) as is_for_families,
      c.offered_id is not null as is_offered
    from categories c join tenants t on t.id = c.tenant_id left join counts n on n.category_id = c.id
    where c.tenant_id = ${db.tenantId} order by c.position, c.name, c.id`.execute(db);
  return rows;
}

/** Locks the school's categories and its settings, which name categories. */
export async function lockCategories(db: TenantDb): Promise<void> {
  await db.selectFrom('tenants').where('id', '=', db.tenantId).select('id').forNoKeyUpdate().execute();
}

/** Locks categories until the transaction ends, so that no book joins one, and returns the existing ones. */
export function lockCategoryRows(db: TenantDb, ids: string[]) {
  return db
    .selectFrom('categories')
    .where('tenant_id', '=', db.tenantId)
    .where('id', 'in', ids)
    .select(['id', 'slug', 'former_slugs', 'name', 'names', 'offered_id'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function findCategorySlugs(db: TenantDb) {
  return db
    .selectFrom('categories')
    .where('tenant_id', '=', db.tenantId)
    .select(['id', 'slug', 'former_slugs', 'position'])
    .execute();
}

type NewCategory = { slug: string; name: string; names: CategoryNames; position: number };

export async function insertCategory(db: TenantDb, { names, ...category }: NewCategory): Promise<string> {
  const row = await db
    .insertInto('categories')
    .values({ tenant_id: db.tenantId, ...category, names: JSON.stringify(names) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateCategory(
  db: TenantDb,
  id: string,
  { names, ...change }: { name?: string; names?: CategoryNames | undefined; former_slugs?: string[] },
): Promise<void> {
  const columns = { ...change, ...(names && { names: JSON.stringify(names) }) };
  await db.updateTable('categories').set(columns).where('tenant_id', '=', db.tenantId).where('id', '=', id).execute();
}

export async function deleteCategoryRow(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('categories').where('tenant_id', '=', db.tenantId).where('id', '=', id).execute();
}

/** Numbers the categories from 1 in this order. */
export async function updateCategoryOrder(db: TenantDb, ids: string[]): Promise<void> {
  await sql`update categories c set position = o.position from unnest(${ids}::uuid[]) with ordinality o(id, position)
    where c.tenant_id = ${db.tenantId} and c.id = o.id and c.position <> o.position`.execute(db);
}

/**
 * Updates the names of offered categories to the platform's, after a name clash with the school's own categories has
 * ended.
 */
export async function syncOfferedNames(db: TenantDb): Promise<void> {
  await sql`select sync_own_offered_categories()`.execute(db);
}
